import type { StaticPage } from "#app/content/static-page.ts";

/** Questions and answers as search engines read them (schema.org's FAQPage); nothing for a page without any. */
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
