const YEAR_IN_SECONDS = 31_536_000;

/** A cookie for a public choice that outlives the session: theme, hidden samples. */
export function preferenceCookie(name: string, value: string, { protocol }: URL): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
}
