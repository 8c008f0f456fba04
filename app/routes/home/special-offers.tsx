import { Form, Link } from "react-router";
import { SaleBanner, type SaleView } from "#app/components/food/products/sale-banner.tsx";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { OfferCards, type OfferView } from "./offer-cards.tsx";
import { Section } from "./section.tsx";

interface SpecialOffersProps {
  sale: SaleView;
  /** The other offers. */
  offers: OfferView[];
}

export function SpecialOffers({ sale, offers }: SpecialOffersProps) {
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
      <OfferCards offers={offers} />
      <OfferMail />
    </Section>
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
          placeholder="Your email"
          className="input"
        />{" "}
        <button type="submit" className="button button-primary shrink-0">
          Get Offers
        </button>
      </div>
    </Form>
  );
}
