import type { StaticPage } from "#app/content/static-page.ts";

/** schema.org's FAQPage for search engines. */
export function questionData(page: StaticPage | undefined) {
  const questions = page?.sections.filter(({ question }) => question) ?? [];
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ heading, paragraphs = [] }) => ({
    "@type": "Question",
    name: heading,
    acceptedAnswer: { "@type": "Answer", text: paragraphs.join(" ") },
  }));
  return [{ "script:ld+json": { "@context": "https://schema.org", "@type": "FAQPage", mainEntity } }];
}
