import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { Icon } from "#app/components/icon.tsx";
import type { PagePicture, PageSection, StaticPage } from "#app/content/static-page.ts";
import type { Theme } from "#app/domain/theme.ts";

export function PageArticle({
  page,
  children,
  after,
}: {
  page: StaticPage;
  children?: ReactNode;
  after?: ReactNode;
}) {
  const questions = page.sections.filter(({ question }) => question);
  return (
    <article className="page flex max-w-3xl flex-col gap-8 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl">{page.title}</h1>
        <p className="text-lg text-muted">{page.description}</p>
        {page.updated && (
          <p className="text-sm text-muted">
            Last updated: {page.updated.first} (first version), {page.updated.current} (this text)
          </p>
        )}
      </header>
      {children}
      <PageSections sections={page.sections.filter(({ question }) => !question)} />
      {questions.length > 0 && <Questions questions={questions} />}
      {after}
    </article>
  );
}

export function PageSections({ sections }: { sections: PageSection[] }) {
  return sections.map((section) => (
    <section key={section.heading} id={section.id} className="flex flex-col gap-3">
      <h2 className="text-2xl font-bold">{section.heading}</h2>
      <SectionBody {...section} />
      {section.picture && <Picture {...section.picture} />}
    </section>
  ));
}

/** Browsers fetch only the picture of the current theme. */
function Picture({ light, dark, width, height, alt }: PagePicture) {
  const theme = useRouteLoaderData<{ theme?: Theme }>("root")?.theme;
  return (
    <picture>
      {!theme && dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img
        src={(theme === "dark" && dark) || light}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="mx-auto h-auto rounded-2xl border border-line shadow-card"
      />
    </picture>
  );
}

function SectionBody({ paragraphs, list, links }: Pick<PageSection, "paragraphs" | "list" | "links">) {
  return (
    <>
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul className="flex list-disc flex-col gap-1 ps-6">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {links && (
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {label}
              </Link>{" "}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The shared name makes the browser keep one answer open at a time. */
function Questions({ questions }: { questions: PageSection[] }) {
  return (
    <div className="flex flex-col gap-3">
      {questions.map((section) => (
        <details key={section.heading} name="questions" className="card group px-5 open:pb-5">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-2 text-lg font-bold">
            <h2>{section.heading}</h2>
            <Icon name="plus" className="size-5 text-brand group-open:[transform:rotate(45deg)]" />
          </summary>
          <div className="flex flex-col gap-3">
            <SectionBody {...section} />
          </div>
        </details>
      ))}
    </div>
  );
}
