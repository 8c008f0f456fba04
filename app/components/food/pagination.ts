import { FOODS_A_PAGE, FOODS_AT_FIRST } from "#app/domain/limits.ts";

/** What a page shows of a long list: the first rows, or a page of all of them, counted from 1. */
export interface PageSelection {
  isPaged: boolean;
  page: number;
}

export const readPageSelection = (parameters: URLSearchParams): PageSelection => ({
  isPaged: parameters.get("show") === "all",
  page: Number(/^[1-9]$/.exec(parameters.get("page") ?? "1")?.[0] ?? 1),
});

export const pageQueryOf = ({ isPaged, page }: PageSelection): Record<string, string> => ({
  ...(isPaged && { show: "all" }),
  ...(isPaged && page > 1 && { page: String(page) }),
});

/** Where the other rows are. */
export interface ListLinks {
  all?: string;
  previous?: string;
  next?: string;
}

/** The rows from `start` to `end`, and where the others are. Past the end: the last page. */
export function paginate(
  selection: PageSelection,
  length: number,
  pathOf: (selection: PageSelection) => string,
) {
  if (!selection.isPaged) {
    const all = length > FOODS_AT_FIRST ? pathOf({ isPaged: true, page: 1 }) : undefined;
    return { start: 0, end: FOODS_AT_FIRST, links: { ...(all && { all }) } satisfies ListLinks };
  }
  const last = Math.max(1, Math.ceil(length / FOODS_A_PAGE));
  const page = Math.min(selection.page, last);
  const links: ListLinks = {
    ...(page > 1 && { previous: pathOf({ isPaged: true, page: page - 1 }) }),
    ...(page < last && { next: pathOf({ isPaged: true, page: page + 1 }) }),
  };
  return { start: (page - 1) * FOODS_A_PAGE, end: page * FOODS_A_PAGE, links };
}
