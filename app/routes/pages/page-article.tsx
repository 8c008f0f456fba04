import type { ReactNode } from "react";
import type { StaticPage } from "#app/content/static-page.ts";

/** The frame of every page that mostly says something; a form goes under its words. */
export function PageArticle({ page, children }: { page: StaticPage; children?: ReactNode }) {
  return (
    <article className="page flex max-w-3xl flex-col gap-8 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl font-extrabold tracking-tight">{page.title}</h1>
        <p className="text-lg text-muted">{page.description}</p>
        {page.updated && <p className="text-sm text-muted">Last updated: {page.updated}</p>}
      </header>
      {children}
      {page.sections.map(({ heading, paragraphs, list }) => (
        <section key={heading} className="flex flex-col gap-3">
          <h2 className="text-2xl font-bold">{heading}</h2>
          {paragraphs?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul className="flex list-disc flex-col gap-1 pl-6">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
