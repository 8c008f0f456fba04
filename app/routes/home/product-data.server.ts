import { SITE } from "#app/content/site.ts";
import { PLANS } from "#app/domain/plan.ts";

const MINOR_PER_MAJOR = 100;

/** schema.org data for search engines, without the sample ratings. */
export function productData(origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: SITE.name,
    description: SITE.description,
    url: `${origin}/`,
    image: `${origin}/images/social-card.png`,
    applicationCategory: "LifestyleApplication",
    operatingSystem: "Any",
    browserRequirements: "Any browser, with or without JavaScript",
    offers: PLANS.map(({ name, trialDays, price }) => {
      const perMonth = { price: (price.minor / MINOR_PER_MAJOR).toFixed(2), priceCurrency: price.currency };
      return {
        "@type": "Offer",
        name,
        description: `${trialDays} days free, then by the month`,
        url: `${origin}/trial`,
        ...perMonth,
        priceSpecification: { "@type": "UnitPriceSpecification", ...perMonth, unitCode: "MON" },
      };
    }),
  };
}
