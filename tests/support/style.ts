import { globSync, readFileSync } from "node:fs";
import postcss from "postcss";
import { all, type Part, wordsOf } from "./html.ts";

const [file = ""] = globSync("build/client/assets/app-*.css");
let order = 0;
const classes = new Map<string, [order: number, property: string, value: string][]>();

// Rules of one class, as each utility is: the build writes its layer as `:not(#\#)`, and all of them under a condition
// that only plain browsers fail.
postcss.parse(readFileSync(file, "utf8")).walkRules((rule) => {
  const name = /^\.([\w-]+)(:not\(#\\#\))*$/.exec(rule.selector)?.[1];
  const always =
    rule.parent?.type === "root" || (rule.parent?.type === "atrule" && rule.parent.name === "supports");
  if (!name || !always) return;
  const said = classes.get(name) ?? [];
  order += 1;
  rule.walkDecls(({ prop, value }) => void said.push([order, prop, value]));
  classes.set(name, said);
});

/** What the built style sheet says of an element, whatever its classes are called. */
export function declared(element: Element, property: string): string | undefined {
  const said = [...element.classList].flatMap((name) => classes.get(name) ?? []);
  return said
    .filter(([, prop]) => prop === property)
    .toSorted(([a], [b]) => a - b)
    .at(-1)?.[2];
}

const TONE = /^var\(--(red|orange|yellow|green)\)$/;

/** Which of the four colours an element's words have. */
export const toneOf = (element: Element): string | undefined =>
  TONE.exec(declared(element, "color") ?? "")?.[1];

/** The label in a coloured pill, its colour, and whether it is bold. */
export function badge(part: Part): { label: string; tone: string; bold: boolean } {
  const pill = all(part, "span").find((one) => {
    const tone = toneOf(one);
    return tone && declared(one, "background-color") === `var(--${tone}-soft)`;
  });
  if (!pill) return { label: "", tone: "", bold: false };
  const bold = declared(pill, "font-weight") === "var(--font-weight-bold)";
  return { label: wordsOf(pill), tone: toneOf(pill) ?? "", bold };
}
