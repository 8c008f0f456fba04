import Bowser from "bowser";

export function deviceOf(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500) || " ");
  const names = [browser.name, os.name].filter(Boolean);
  return names.length > 0 ? names.join(" on ") : "Unknown device";
}
