import { FOOTER_GROUPS } from "#app/content/site.ts";

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
