import { companyPages } from "#app/content/company-pages.ts";
import { HELP_PAGES } from "#app/content/help-pages.ts";
import { legalPages } from "#app/content/legal-pages.ts";
import { PRODUCT_PAGES } from "#app/content/product-pages.ts";
import type { StaticPage } from "#app/content/static-page.ts";
import { USER_GUIDE } from "#app/content/user-guide.server.ts";
import type { Operator } from "#app/domain/operator.ts";

export type { StaticPage };

export const staticPages = (operator: Operator): StaticPage[] => [
  ...PRODUCT_PAGES,
  ...companyPages(operator),
  ...HELP_PAGES,
  USER_GUIDE,
  ...legalPages(operator),
];
