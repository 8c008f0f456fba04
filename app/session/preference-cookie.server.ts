const YEAR_IN_SECONDS = 31_536_000;

export function preferenceCookie(name: string, value: string, { protocol }: URL): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
}
