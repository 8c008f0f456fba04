import { CATEGORIES, categoryOf } from "#app/domain/category.ts";
import { SEARCH_MAX } from "#app/domain/limits.ts";
import { cleanLine } from "#app/domain/text.ts";

export const ALL = "all";
/** A filter that is a certificate and not a category. The banner of the home page links to it. */
export const ORGANIC = "organic";

export const SORTS = {
  name: { label: "Name", directions: { asc: "A to Z", desc: "Z to A" } },
  price: { label: "Price", directions: { asc: "Low to High", desc: "High to Low" } },
  rating: { label: "Rating", directions: { desc: "Highest first", asc: "Lowest first" } },
  expiry: { label: "Expiry", directions: { asc: "Soonest first", desc: "Latest first" } },
} as const;

export type SortField = keyof typeof SORTS;
export type Direction = "asc" | "desc";

export interface ProductQuery {
  q: string;
  /** A category's name, 'all' or 'organic'. */
  category: string;
  sort: SortField;
  direction: Direction;
  view: "grid" | "list";
}

/** Unknown values fall back to defaults, with messages in `problems`. */
export function readQuery(parameters: URLSearchParams): { query: ProductQuery; problems: string[] } {
  const problems: string[] = [];
  const given = (name: string) => parameters.get(name)?.trim() ?? "";
  const typed = given("q");
  if (typed.length > SEARCH_MAX) {
    problems.push(`The search was cut to ${SEARCH_MAX} characters.`);
  }

  const category = readCategory(given("category"));
  if (!category) problems.push(`There is no category ${quoted(given("category"))}: these are all products.`);

  const wantedSort = given("sort") || "name";
  const sort = isSort(wantedSort) ? wantedSort : "name";
  if (sort !== wantedSort)
    problems.push(`Products cannot be sorted by ${quoted(wantedSort)}: by name instead.`);

  const defaultDirection = Object.keys(SORTS[sort].directions)[0] as Direction;
  const wantedDirection = given("direction") || defaultDirection;
  const direction = isDirection(wantedDirection) ? wantedDirection : defaultDirection;
  if (direction !== wantedDirection) {
    const text = SORTS[sort].directions[direction as keyof object];
    problems.push(`There is no direction ${quoted(wantedDirection)}: it is ${text} instead.`);
  }

  return {
    query: {
      q: cleanLine(typed.slice(0, SEARCH_MAX)),
      category: category ?? ALL,
      sort,
      direction,
      view: given("view") === "list" ? "list" : "grid",
    },
    problems,
  };
}

export const CATEGORY_OPTIONS = [
  { value: ALL, label: "All" },
  { value: ORGANIC, label: "Organic" },
  ...CATEGORIES.map(({ name }) => ({ value: name as string, label: name as string })),
];

function readCategory(text: string): string | undefined {
  const wanted = text.toLowerCase();
  if (wanted === "" || wanted === ALL) return ALL;
  if (wanted === ORGANIC) return ORGANIC;
  const { name } = categoryOf(wanted);
  return name === "General" ? undefined : name;
}

const isSort = (text: string): text is SortField => Object.hasOwn(SORTS, text);
const isDirection = (text: string): text is Direction => text === "asc" || text === "desc";

const QUOTED_MAX_LENGTH = 40;
const quoted = (text: string) => {
  const line = cleanLine(text);
  return `'${line.length > QUOTED_MAX_LENGTH ? `${cleanLine(line.slice(0, QUOTED_MAX_LENGTH))}…` : line}'`;
};
