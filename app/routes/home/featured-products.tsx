import { StaticHtml } from "#app/ui/static-html.tsx";
import { AllProductsLink } from "./all-products-link.tsx";
import { Section } from "./section.tsx";

const INTRO = "A look along the shelves: what it costs, what people think of it, and how long it keeps.";

/** `html`: the cards. */
export function FeaturedProducts({ html }: { html: string | undefined }) {
  return (
    <Section
      id="featured-products"
      title="Featured Products"
      intro={INTRO}
      action={<AllProductsLink section="featured-products" />}
    >
      <StaticHtml id="featured-cards" html={html} />
    </Section>
  );
}
