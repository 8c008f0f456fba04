import { Form, Link } from "react-router";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { SampleMark } from "#app/ui/food/food-card.tsx";
import { DiscountBadge } from "#app/ui/food/product-card.tsx";
import { SaleBanner, type SaleView } from "#app/ui/food/sale-banner.tsx";
import { Section } from "./section.tsx";

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

export function SpecialOffers({ sale, offers }: { sale: SaleView; offers: OfferView[] }) {
  return (
    <Section
      id="special-offers"
      title="Special Offers"
      intro="Good food that wants to be eaten soon, for less."
    >
      <SaleBanner sale={sale} headingLevel="h3">
        <Link to="/products?category=organic" className="button bg-surface text-brand hover:bg-ground">
          Shop Organic
        </Link>
      </SaleBanner>
      <ul className="grid gap-5 md:grid-cols-3">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
      <OfferMail />
    </Section>
  );
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

function OfferMail() {
  return (
    <Form
      action="/trial"
      noValidate
      className="flex flex-col gap-3 rounded-card border border-line p-6 lg:flex-row lg:items-end lg:justify-between lg:gap-8"
    >
      <label htmlFor="offer-mail" className="max-w-md">
        <span className="block text-lg font-bold">Never miss an offer</span>{" "}
        <span className="text-muted">Start your free trial with this address. It takes a minute.</span>
      </label>
      <div className="flex w-full max-w-md flex-col gap-3 sm:flex-row">
        <input
          id="offer-mail"
          type="email"
          name="email"
          maxLength={EMAIL_MAX}
          autoComplete="email"
          placeholder="Your e-mail"
          className="input"
        />{" "}
        <button type="submit" className="button button-primary shrink-0">
          Get Offers
        </button>
      </div>
    </Form>
  );
}
