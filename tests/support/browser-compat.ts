import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from "@mdn/browser-compat-data/forLegacyNode";

export const ENGINES = ["chrome", "firefox", "safari"] as const;
export type Versions = Record<(typeof ENGINES)[number], number>;

/** The first version of each engine with full support of a feature: `api.HTMLDialogElement`. */
export function since(name: string): Versions {
  return versionsOf(featureNamed(name));
}

export function oldestVersion(name: string, browser: BrowserName): number {
  return firstWhole(featureNamed(name), browser);
}

function featureNamed(name: string): CompatStatement {
  const feature = name
    .split(".")
    .reduce<Identifier | undefined>((node, key) => node?.[key] as Identifier | undefined, bcd as never);
  if (!feature?.__compat) throw new Error(`browser-compat-data does not know ${name}`);
  return feature.__compat;
}

/** The newest version per engine. */
export function newest(all: Versions[]): Versions {
  const most = (engine: keyof Versions) => Math.max(...all.map((one) => one[engine]));
  return { chrome: most("chrome"), firefox: most("firefox"), safari: most("safari") };
}

function versionsOf(feature: CompatStatement): Versions {
  const [chrome = 0, firefox = 0, safari = 0] = ENGINES.map((engine) => firstWhole(feature, engine));
  return { chrome, firefox, safari };
}

function firstWhole({ support }: CompatStatement, browser: BrowserName): number {
  const statements = [support[browser] ?? []].flat();
  const whole = statements.filter((one) => !one.prefix && !one.flags && !one.partial_implementation);
  return Math.min(...whole.map(({ version_added }) => versionOf(version_added)), Infinity);
}

function versionOf(added: string | false | null | undefined): number {
  return typeof added === "string" && added !== "preview"
    ? Number.parseFloat(added.replace("≤", ""))
    : Infinity;
}
