import { z } from "zod";
import { cleanLine, isBlank } from "#app/domain/text.ts";

/** Text may be longer before cleaning: indented, or with combining accents. */
const CLEANED_FROM = 8;

type Clean = (raw: string) => string;
type TextRule = { required?: string; max: number; tooLong: string; clean?: Clean };

export function singleLineText(clean: Clean = cleanLine) {
  return z.string({ error: "Please enter text" }).overwrite(clean);
}

/** The JSON Schema pattern of `isBlank`. */
const VISIBLE = "[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}]";

export function requiredText(required: string, clean: Clean = cleanLine) {
  return z
    .string({ error: required })
    .overwrite(clean)
    .refine((text) => !isBlank(text), { error: required })
    .meta({ minLength: 1, pattern: VISIBLE });
}

/** Measured after cleaning; text that is far too long is not cleaned at all. */
export function textField({ required, max, tooLong, clean = cleanLine }: TextRule) {
  const cleanShort = (raw: string) => (raw.length > CLEANED_FROM * max ? raw : clean(raw));
  const text = required === undefined ? singleLineText(cleanShort) : requiredText(required, cleanShort);
  return text.check(atMost(max, tooLong)).meta({ maxLength: max });
}

/** Normalisation turns Korean syllables into three letters, and U+FDFA into eighteen. */
const UNFOLDED_MAX = 4;

/**
 * `max` is inclusive, in UTF-16 code units like `maxlength`; zod's `max` counts code points. Text that is compared letter by
 * letter may be four times as long.
 */
export function atMost(max: number, tooLong: string) {
  const fits = (text: string) => text.length <= max && text.normalize("NFKD").length <= UNFOLDED_MAX * max;
  return z.refine<string>(fits, { error: tooLong });
}

/** Makes a check of a rule that returns a message; blank text is left to `requiredText`. */
export function fromRule(find: (text: string) => string | undefined) {
  return z.check<string>(({ value, issues }) => {
    const problem = isBlank(value) ? undefined : find(value);
    if (problem) issues.push({ code: "custom", message: problem, input: value });
  });
}

export function optionalText(text: z.ZodString) {
  return text.transform((value) => (isBlank(value) ? undefined : value)).optional();
}

/** Checks the length of a list before parsing its entries. */
export function countedFirst<T extends z.ZodType>(list: T, max: number, tooMany: string) {
  return z.preprocess((value, { issues }) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    issues.push({ code: "custom", message: tooMany, input: value });
    return z.NEVER;
  }, list);
}
