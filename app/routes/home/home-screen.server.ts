const PHONES = [
  { agent: /iPhone|iPad|iPod/, how: "Press Share, then Add to Home Screen." },
  { agent: /Android/, how: "Open the browser's menu, then choose Add to Home screen, or Install." },
];

/** How Crisper comes onto the home screen of this phone; undefined on other devices, and where it was declined. */
export function homeScreenHint(request: Request): string | undefined {
  if (/(?:^|;\s*)homescreen=declined(?:;|$)/.test(request.headers.get("Cookie") ?? "")) return undefined;
  const browser = request.headers.get("User-Agent") ?? "";
  return PHONES.find(({ agent }) => agent.test(browser))?.how;
}
