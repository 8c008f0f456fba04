interface FoodPictureProps {
  food: { hue: string; picture: string; photo?: string | undefined };
  /** How wide the picture is shown, as the `sizes` of an image. */
  sizes: string;
  /** The first picture of a page is wanted at once. */
  eager?: boolean;
  className?: string;
}

/**
 * A food on a panel in its category's colour. The drawing lies under the photo, so that a photo that is missing
 * or does not load leaves the drawing to be seen, without a script.
 */
export function FoodPicture({ food, sizes, eager, className = "aspect-[4/3]" }: FoodPictureProps) {
  const loading = eager ? "eager" : "lazy";
  return (
    <div
      data-hue={food.hue}
      className={`relative grid place-items-center overflow-hidden bg-panel ${className}`}
    >
      <img
        src={food.picture}
        alt=""
        width="256"
        height="256"
        loading={loading}
        className="size-3/4 object-contain drop-shadow-md"
      />
      {food.photo && (
        <img
          src={food.photo}
          srcSet={srcSetOf(food.photo)}
          sizes={sizes}
          alt=""
          loading={loading}
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}

/** Our own photos come in three widths; another host's only as they are. */
function srcSetOf(photo: string): string | undefined {
  if (!photo.startsWith("/api/images/")) return undefined;
  return [320, 640, 1280].map((width) => `${photo}?w=${width} ${width}w`).join(", ");
}
