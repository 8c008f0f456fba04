const YEAR_IN_SECONDS = 31_536_000;

/** A choice that is no secret and outlives the session: theme, hidden samples. The value is a plain word. */
export function preferenceCookie(name: string, value: string, { protocol }: URL): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
}
