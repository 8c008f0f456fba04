import type { Reading } from "./reading.ts";

/** What nothing else has taken, in the order it was typed. */
export function nameOf(reading: Reading): string {
  const { text, tokens, owners, words } = reading;
  const runs: string[] = [];
  let from: number | undefined;
  const close = (end: number) => {
    if (from === undefined) return;
    let first = from;
    // 'two boxes of tuna' leaves 'of tuna'.
    const afterQuantity = owners[first - 1] === "quantity";
    while (
      afterQuantity &&
      first < end - 1 &&
      (words.small.has(tokens[first]?.key ?? "") || isApostrophe(tokens[first]?.text))
    )
      first++;
    runs.push(
      text
        .slice(tokens[first]?.start, tokens[end - 1]?.end)
        .replace(/^[\s,;:.\-–—·|@)\]]+|[\s,;:\-–—·|@([]+$/gu, ""),
    );
    from = undefined;
  };
  for (let index = 0; index <= tokens.length; index++) {
    const owner = owners[index];
    if (index < tokens.length && (owner === undefined || owner === "name")) from ??= index;
    else close(index);
  }
  return runs.filter((run) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(run)).join(" ");
}

const isApostrophe = (text = "") => /^['’]$/.test(text);
