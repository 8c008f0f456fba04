import type { WrittenRow } from "#app/domain/import.ts";

export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export interface Imported {
  added: number;
  changed: number;
  leftOut: number;
}

export function formatImported({ added, changed, leftOut }: Imported): string {
  const text = [
    added > 0 && `${countOf(added, "item")} added`,
    changed > 0 && `${countOf(changed, "item")} changed`,
    leftOut > 0 && `${countOf(leftOut, "row")} left out`,
  ].filter(Boolean);
  return text.length > 0 ? `${text.join(", ")}.` : "Nothing had to be added.";
}

/** A row as it is written. */
export const formatRow = ({ name, quantity, expiryDate, price }: WrittenRow): string =>
  [name, quantity, expiryDate, price].filter(Boolean).join(", ");
