import { Link } from "react-router";
import { SampleMark } from "#app/components/food/food-card.tsx";
import { DiscountBadge } from "#app/components/food/products/product-card.tsx";

export interface OfferView {
  id: string;
  title: string;
  subtitle: string;
  discount: string;
  description: string;
  ends: string;
  hue: string;
  picture: string;
}

function OfferCard({ offer }: { offer: OfferView }) {
  return (
    <li
      data-hue={offer.hue}
      className="relative flex flex-col gap-2 overflow-hidden rounded-card bg-panel p-6"
    >
      <img
        src={offer.picture}
        alt=""
        width="112"
        height="112"
        loading="lazy"
        className="absolute -top-2 -inset-e-3 size-28 picture-shadow md:max-lg:top-3 md:max-lg:inset-e-3 md:max-lg:size-16"
      />
      <p className="flex items-center">
        <DiscountBadge>{offer.discount}</DiscountBadge> <SampleMark />
      </p>
      <h3 className="mt-6 text-2xl font-extrabold tracking-tight">{offer.title}</h3>
      <p className="font-semibold">{offer.subtitle}</p>
      <p>{offer.description}</p>
      <p className="mb-3 text-sm">Until {offer.ends}</p>
      <Link
        to="/deals"
        aria-label={`View Deals: ${offer.title}`}
        className="button button-secondary mt-auto self-start"
      >
        View Deals
      </Link>
    </li>
  );
}

export const OfferCards = ({ offers }: { offers: OfferView[] }) => (
  <ul className="grid gap-5 md:grid-cols-3">
    {offers.map((offer) => (
      <OfferCard key={offer.id} offer={offer} />
    ))}
  </ul>
);
