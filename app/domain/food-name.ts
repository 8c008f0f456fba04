import { remembered } from "#app/domain/remembered.ts";

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
export const foodKey = remembered((name): string => {
  const words = name.trim().normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
  return ENDINGS.reduce((key, [ending, rest]) => key.replace(ending, rest), words);
});
