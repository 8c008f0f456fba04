import { Form, Link, useSubmit } from "react-router";
import { searchKey } from "#app/domain/search.ts";
import { useAddressValue } from "#app/ui/form-hooks.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/faq.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle } from "./page-article.tsx";
import { questionData } from "./question-data.ts";

const SEARCH_MAX_LENGTH = 200;

/** Every word of the search must occur. */
export function loader({ url }: Route.LoaderArgs) {
  const page = getPage(url.pathname);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  const words = searchKey(q).split(" ");
  const sections = page.sections.filter(({ heading, paragraphs = [] }) => {
    const text = searchKey([heading, ...paragraphs].join(" "));
    return words.every((word) => text.includes(word));
  });
  return { page: { ...page, sections }, q };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description),
  ...questionData(loaderData?.page),
];

export default function Faq({ loaderData: { page, q } }: Route.ComponentProps) {
  const submit = useSubmit();
  return (
    <PageArticle page={page}>
      <Form
        method="get"
        role="search"
        className="flex gap-3"
        onInput={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <label className="relative min-w-0 grow">
          <span className="sr-only">Search the questions</span>{" "}
          <Icon name="search" className="pointer-events-none absolute top-3 inset-s-3.5 size-5 text-muted" />
          <input
            {...useAddressValue<HTMLInputElement>(q)}
            type="search"
            name="q"
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Search the questions..."
            className="input ps-11"
          />
        </label>{" "}
        <button type="submit" className="button button-secondary">
          Search
        </button>
      </Form>
      {page.sections.length === 0 && (
        <p>
          No question matches.{" "}
          <Link to="/faq" className="link">
            Show all
          </Link>{" "}
          or{" "}
          <Link to="/contact" className="link">
            ask us
          </Link>
          .
        </p>
      )}
    </PageArticle>
  );
}
