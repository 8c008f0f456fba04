import { memoize } from "#app/domain/memoize.ts";
import { withoutAccents } from "#app/domain/search.ts";

/** Plural endings in the order in which they are removed: berries, berrie, berri. */
const ENDINGS: [RegExp, string][] = [
  [/(?<=\p{L}{2}[^siu])s$/u, ""],
  [/(?<=\p{L}{2})e$/u, ""],
  [/(?<=\p{L}{2})y$/u, "i"],
  [/(?<=\p{L}{2})v$/u, "f"],
];

/**
 * The same for names that differ in case, spaces, plural or Unicode form: 'Lettuces' and ' lettuce'. Stored
 * as `name_key`, never shown.
 */
export const foodKey = memoize((name): string =>
  ENDINGS.reduce((key, [ending, rest]) => key.replace(ending, rest), plain(name)),
);

/** Whether one of the names is the other without its accents: 'creme fraiche' and 'Crème fraîche', not 'pâte' and 'pâté'. */
export function isSameWithoutAccents(name: string, other: string): boolean {
  const bare = withoutAccents(name);
  return bare === withoutAccents(other) && [name, other].some((one) => bare === plain(one).normalize("NFKD"));
}

/** The small letter of 'İ' has a dot of its own, which is no accent. */
const plain = (name: string) =>
  name.trim().normalize("NFKC").toLowerCase().replaceAll("i\u0307", "i").replace(/\s+/g, " ");
