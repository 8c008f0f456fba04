import type { ShouldRevalidateFunctionArgs } from "react-router";

/** `shouldRevalidate` of a page with a form: changes of others leave it as it is while it is filled in. */
export function skipRevalidationWhileEditing(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isNavigation = formMethod !== undefined || currentUrl.href !== nextUrl.href;
  return isNavigation && defaultShouldRevalidate;
}
