import { smallPicture } from "#app/components/small-picture.ts";

interface FoodPictureProps {
  food: { hue: string; picture: string; photo?: string | undefined };
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** The drawing lies behind the photo, and shows if the photo does not load, without JavaScript too. */
export function FoodPicture({ food, sizes, eager, className = "aspect-[4/3]" }: FoodPictureProps) {
  const loading = eager ? "eager" : "lazy";
  return (
    <div
      data-hue={food.hue}
      className={`relative grid place-items-center overflow-hidden bg-panel ${className}`}
    >
      <img
        src={food.picture}
        srcSet={drawingSrcSet(food.picture)}
        sizes={sizes}
        alt=""
        width="256"
        height="256"
        loading={loading}
        className="size-3/4 object-contain picture-shadow"
      />
      {food.photo && (
        <img
          src={food.photo}
          srcSet={srcSetOf(food.photo)}
          sizes={sizes}
          alt=""
          width="640"
          height="480"
          loading={loading}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}

/** The address of a picture for boxes of up to 56 pixels. */
export const rowPictureUrl = ({ photo, picture }: Pick<FoodPictureProps["food"], "photo" | "picture">) =>
  photo ? `${photo}?w=320` : smallPicture(picture);

interface RowPictureProps {
  food: Parameters<typeof rowPictureUrl>[0];
  className?: string;
}

/** At the start of a row. */
export const RowPicture = ({ food, className = "" }: RowPictureProps) => (
  <img
    src={rowPictureUrl(food)}
    alt=""
    width="44"
    height="44"
    loading="lazy"
    className={`me-2.5 size-11 flex-none rounded-[14px] bg-panel print:hidden ${food.photo ? "object-cover" : "object-contain p-[5px]"} ${className}`}
  />
);

const CARD_SIZES = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 7rem";

/** The picture at the edge of a card, where photos have no drawing behind them. */
export function CardPicture({ food, eager }: Pick<FoodPictureProps, "food" | "eager">) {
  const loading = eager ? "eager" : "lazy";
  const baseClasses = "absolute inset-y-0 inset-s-0 h-full w-28 sm:h-56 lg:h-68";
  const wideClasses = "sm:static sm:-mx-4 sm:mb-2 sm:w-[calc(100%+2rem)] sm:max-w-none";
  return (
    <>
      {!food.photo && (
        <img
          data-hue={food.hue}
          src={food.picture}
          srcSet={drawingSrcSet(food.picture)}
          sizes="(min-width: 40rem) 16rem, 5.25rem"
          alt=""
          width="256"
          height="256"
          loading={loading}
          className={`${baseClasses} bg-panel object-contain p-3.5 sm:p-8 ${wideClasses}`}
        />
      )}
      {food.photo && (
        <img
          data-hue={food.hue}
          src={food.photo}
          srcSet={srcSetOf(food.photo)}
          sizes={CARD_SIZES}
          alt=""
          width="320"
          height="240"
          loading={loading}
          decoding="async"
          className={`${baseClasses} object-cover bg-panel ${wideClasses}`}
        />
      )}
    </>
  );
}

const drawingSrcSet = (picture: string) => `${smallPicture(picture)} 96w, ${picture} 256w`;

export function srcSetOf(photo: string): string {
  return [320, 640, 1280].map((width) => `${photo}?w=${width} ${width}w`).join(", ");
}
