import { summarizeProduct } from "#app/components/food/products/product-summary.server.ts";
import { CATALOGUE, type SampleItem } from "#app/content/samples.ts";
import { isFound } from "#app/domain/search.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import {
  ALL,
  CATEGORY_OPTIONS,
  ORGANIC,
  type ProductQuery,
  readQuery,
  SORTS,
  type SortField,
} from "./product-query.server.ts";

type Compare = (a: SampleItem, b: SampleItem) => number;

const BY: Record<SortField, Compare> = {
  name: (a, b) => a.name.localeCompare(b.name, "en"),
  price: (a, b) => a.price.minor - b.price.minor,
  rating: (a, b) => a.rating - b.rating,
  expiry: (a, b) => a.expiresInDays - b.expiresInDays,
};

export function viewCatalogue(parameters: URLSearchParams, viewer: Viewer) {
  const { query, problems } = readQuery(parameters);
  const found = CATALOGUE.filter((sample) => inCategory(sample, query) && hasWords(sample, query));
  const sign = query.direction === "asc" ? 1 : -1;
  const sorted = found.toSorted((a, b) => sign * BY[query.sort](a, b) || BY.name(a, b));
  return {
    query,
    problems,
    products: sorted.map((sample) => summarizeProduct(sample, viewer)),
    total: CATALOGUE.length,
    categories: CATEGORY_OPTIONS,
    sorts: Object.entries(SORTS).map(([value, { label }]) => ({ value, label })),
    directions: Object.entries(SORTS[query.sort].directions).map(([value, label]) => ({ value, label })),
  };
}

function inCategory(sample: SampleItem, { category }: ProductQuery): boolean {
  if (category === ORGANIC) return sample.productDetails.certifications.includes("Organic");
  return category === ALL || sample.category === category;
}

const hasWords = ({ name, description }: SampleItem, { q }: ProductQuery) => isFound(q, [name, description]);
