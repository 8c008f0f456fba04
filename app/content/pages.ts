import { COMPANY_PAGES } from "#app/content/company-pages.ts";
import { HELP_PAGES } from "#app/content/help-pages.ts";
import { LEGAL_PAGES } from "#app/content/legal-pages.ts";
import { PRODUCT_PAGES } from "#app/content/product-pages.ts";
import { canonicalPath } from "#app/content/site.ts";
import type { PageSection, StaticPage } from "#app/content/static-page.ts";
import { USER_GUIDE } from "#app/content/user-guide.server.ts";

export type { PageSection, StaticPage };

export const STATIC_PAGES: readonly StaticPage[] = [
  ...PRODUCT_PAGES,
  ...COMPANY_PAGES,
  ...HELP_PAGES,
  USER_GUIDE,
  ...LEGAL_PAGES,
];

const pageByPath = new Map<string, StaticPage>(STATIC_PAGES.map((page) => [page.path, page]));

export function findStaticPage(path: string): StaticPage | undefined {
  return pageByPath.get(canonicalPath(path));
}
