import { Link } from "react-router";
import { pageMeta } from "#app/components/page-meta.ts";
import { SearchForm } from "#app/components/search-form.tsx";
import { SEARCH_MAX } from "#app/domain/limits.ts";
import { isFound } from "#app/domain/search.ts";
import type { Route } from "./+types/faq.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle } from "./page-article.tsx";
import { questionData } from "./question-data.ts";

export function loader({ url }: Route.LoaderArgs) {
  const page = getPage(url.pathname);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  const sections = page.sections.filter(({ heading, paragraphs = [] }) =>
    isFound(q, [heading, ...paragraphs]),
  );
  return { page: { ...page, sections }, q };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description),
  ...questionData(loaderData?.page),
];

export default function Faq({ loaderData: { page, q } }: Route.ComponentProps) {
  return (
    <PageArticle page={page}>
      <SearchForm label="Search the questions" q={q} />
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
