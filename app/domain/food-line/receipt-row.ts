/** A receipt, and what it must be read as. Of an article: name, quantity, cents. */
export type ReceiptRow = [
  locale: string,
  currency: string,
  text: string,
  articles: [name: string, quantity: string, minor: number][],
];
