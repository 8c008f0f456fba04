import type { Difference } from "./differences.ts";

const LINES_MAX = 25;

/** All differences of a page in one message: what moved alike stands in one line. */
export function describeDifferences(differences: Difference[]): string {
  const lines: string[] = [];
  let previous = "";
  let more = 0;
  const flush = () => {
    if (more > 0) lines.push(`    … and ${more} after it in the same way`);
    more = 0;
  };
  for (const [element, ofElement] of Map.groupBy(differences, ({ element }) => element)) {
    const change = ofElement.map(changeOf).join(", ");
    if (change === previous) {
      more += 1;
      continue;
    }
    flush();
    previous = change;
    const told = ofElement.map(({ property, expected, got }) => `${property} ${got} instead of ${expected}`);
    lines.push(`  ${element}: ${told.join("; ")}\n      ${ofElement[0]?.where}`);
  }
  flush();
  const rest = lines.length - LINES_MAX;
  return [...lines.slice(0, LINES_MAX), ...(rest > 0 ? [`  and ${rest} more`] : [])].join("\n");
}

/** A shift by so many pixels, or the very words. */
function changeOf({ property, expected, got }: Difference): string {
  const by = Number(got) - Number(expected);
  return `${property} ${Number.isNaN(by) ? `${got} ${expected}` : Math.round(by)}`;
}
