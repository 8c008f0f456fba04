/** Endings that tell a plural from its singular, in the order in which they fall: berries, berrie, berri. */
const ENDINGS: [RegExp, string][] = [
  [/(?<=\p{L}{2}[^siu])s$/u, ""],
  [/(?<=\p{L}{2})e$/u, ""],
  [/(?<=\p{L}{2})y$/u, "i"],
  [/(?<=\p{L}{2})v$/u, "f"],
];

/**
 * The same for names of one food: they differ in case, spaces, number or how a letter is encoded, as 'Lettuces' and
 * ' lettuce' or 'Äpfel' and 'äpfel'. Kept as `name_key`, never shown.
 */
export function foodKey(name: string): string {
  const words = name.trim().normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
  return ENDINGS.reduce((key, [ending, rest]) => key.replace(ending, rest), words);
}
