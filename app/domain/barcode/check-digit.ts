/** Whether digits end with their check digit (GS1 General Specifications, 7.9.1): weights 3 and 1 from the right. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,18}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1);
}

/** The check digit for these digits. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
