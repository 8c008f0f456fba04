type Weighting = (digit: number) => number;

// GS1 General Specifications, 7.9.2: a product's units, less or plus its tens.
const twoMinus: Weighting = (digit) => 2 * digit - Math.floor((2 * digit) / 10);
const three: Weighting = (digit) => 3 * digit;
const fivePlus: Weighting = (digit) => 5 * digit + Math.floor((5 * digit) / 10);
const fiveMinus: Weighting = (digit) => 5 * digit - Math.floor((5 * digit) / 10);

const FOUR = [twoMinus, twoMinus, three, fiveMinus];
const FIVE = [fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus];

/** The digit that verifies a price or weight of four or five digits in a restricted number (7.9.3 and 7.9.4). */
export function priceVerifier(value: string): string {
  const isFour = value.length === FOUR.length;
  const sum = (isFour ? FOUR : FIVE).reduce((total, weigh, at) => total + weigh(Number(value[at])), 0);
  if (isFour) return String((3 * sum) % 10);
  const rest = (10 - (sum % 10)) % 10;
  return String([...Array(10).keys()].find((digit) => fiveMinus(digit) % 10 === rest));
}
