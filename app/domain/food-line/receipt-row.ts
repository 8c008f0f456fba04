/** A receipt and its expected articles, each with name, quantity and cents. */
export type ReceiptRow = [
  locale: string,
  currency: string,
  text: string,
  articles: [name: string, quantity: string, minor: number][],
];
