import { amountBefore } from "#app/domain/local-number.ts";
import { decimalsOf } from "#app/domain/price.ts";
import { isFree, type Reading } from "./reading.ts";

export interface Amount {
  value: number;
  /** The token after it. */
  next: number;
  /** '1/2', which may be a day. */
  fraction: boolean;
}

const DECIMAL = /^\d{1,7}(?:[.,]\d{1,3})?$/;

/** A number at this token: '2', '1,5', '1/2', '1 1/2'. */
export function amountAt(reading: Reading, index: number): Amount | undefined {
  const { tokens } = reading;
  const token = tokens[index];
  if (token?.kind !== "number" || !isFree(reading, index) || !DECIMAL.test(token.text)) return undefined;
  const part = fractionAt(reading, index);
  if (part) return { value: part, next: index + 3, fraction: true };
  const whole = amountBefore(token.text, tokens[index + 1]?.text ?? "", reading.language.decimalSign);
  const joined = joinedFraction(reading, index);
  if (joined) return { value: whole + joined, next: index + 5, fraction: true };
  const more =
    /^\d+$/.test(token.text) && !tokens[index + 1]?.joined ? fractionAt(reading, index + 1) : undefined;
  return more && more < 1
    ? { value: whole + more, next: index + 4, fraction: true }
    : { value: whole, next: index + 1, fraction: false };
}

/** The fraction after a whole number: the half of '1-1/2'. */
function joinedFraction(reading: Reading, index: number): number | undefined {
  const [token, hyphen, part] = reading.tokens.slice(index, index + 3);
  if (!/^\d+$/.test(token?.text ?? "") || hyphen?.text !== "-" || !hyphen.joined || !part?.joined)
    return undefined;
  const fraction = fractionAt(reading, index + 2);
  return fraction && fraction < 1 ? fraction : undefined;
}

function fractionAt(reading: Reading, index: number): number | undefined {
  const [part, slash, parts] = reading.tokens.slice(index, index + 3);
  if (slash?.text !== "/" || part?.kind !== "number" || parts?.kind !== "number") return undefined;
  if (![index, index + 1, index + 2].every((each) => isFree(reading, each))) return undefined;
  // '2/2 milk': as many came as were ordered.
  if (index === 0 && part.text === parts.text && /^[1-9]$/.test(part.text)) return Number(part.text);
  if (!/^[1-9]$/.test(part.text) || !/^(?:[2-8]|10|16)$/.test(parts.text)) return undefined;
  return Number(part.text) / Number(parts.text);
}

/** Whether a number is written as a price of the household's currency is: '1.29', '1.299,00'; '218' in yen. */
export function looksLikePrice({ currency }: Reading, figure: string): boolean {
  if (currency === undefined) return false;
  const decimals = decimalsOf(currency);
  if (decimals === 0) return /^(?:\d{2,7}|\d{1,3}(?:[.,]\d{3})+)$/.test(figure);
  // '05.12' is a day.
  return new RegExp(`^(?!0\\d)\\d{1,3}(?:[.,]?\\d{3})*[.,]\\d{${decimals}}$`).test(figure);
}
