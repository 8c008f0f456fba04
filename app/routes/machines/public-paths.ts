import { FOOTER_GROUPS } from "#app/content/site.ts";

/** Every page that anybody may see and that is worth finding. */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/products",
  "/demo",
  "/trial",
  "/fridge",
  "/login",
  "/register",
  "/forgot-password",
  "/newsletter",
  ...FOOTER_GROUPS.flatMap(({ links }) => links.map(({ path }) => path)),
];

/** What a crawler would only find a sign-in behind. */
export const PRIVATE_PATHS: readonly string[] = [
  "/api/",
  "/account",
  "/my-items",
  "/add-food",
  "/food/",
  "/deals",
  "/insights",
  "/budget",
  "/shopping",
  "/notices",
  "/calendar/",
  "/sign-ups",
  "/unsubscribe",
  "/reset-password",
];
