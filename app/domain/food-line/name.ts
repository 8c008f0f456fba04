import { TIMES } from "./quantity.ts";
import type { Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

/** The tokens that belong to nothing else, in the order in which they were typed. */
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
    // 'custard x 2 tins' leaves 'custard x', and 'kipfilet voor 7,99' leaves 'kipfilet voor'.
    const leads = ({ key }: Token) => TIMES.has(key) || words.small.has(key) || words.multibuy.has(key);
    const isLed = owners[end] === "quantity" || owners[end] === "price";
    const last = tokens[end - 1];
    const isBetween = afterQuantity || first < end - 1;
    const stop = isLed && isBetween && last && leads(last) ? end - 1 : end;
    runs.push(
      text
        .slice(tokens[first]?.start, tokens[stop - 1]?.end)
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
