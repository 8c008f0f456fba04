import { z } from "zod";
import { cleanLine, isBlank } from "#app/domain/text.ts";

/** How much longer than its limit a text may arrive: indented, or with each accent as a character of its own. */
const CLEANED_FROM = 8;

type Clean = (raw: string) => string;
type TextRule = { required?: string; max: number; tooLong: string; clean?: Clean };

/** A text that may be blank, cleaned before any rule measures it. */
export function lineText(clean: Clean = cleanLine) {
  return z.string({ error: "Please enter text" }).overwrite(clean);
}

/** What a JSON Schema can say of `isBlank`. */
const VISIBLE = "[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}]";

/** A text with something visible in it, else `required`. */
export function requiredText(required: string, clean: Clean = cleanLine) {
  return z
    .string({ error: required })
    .overwrite(clean)
    .refine((text) => !isBlank(text), { error: required })
    .meta({ minLength: 1, pattern: VISIBLE });
}

/** A bounded text field, measured after cleaning; what cannot fit whatever is cleaned away is not cleaned at all. */
export function textField({ required, max, tooLong, clean = cleanLine }: TextRule) {
  const cleanShort = (raw: string) => (raw.length > CLEANED_FROM * max ? raw : clean(raw));
  const text = required === undefined ? lineText(cleanShort) : requiredText(required, cleanShort);
  return text.check(atMost(max, tooLong)).meta({ maxLength: max });
}

/** `max` is inclusive and counts UTF-16 code units, as `maxlength` does; zod's own `max` counts code points. */
export function atMost(max: number, tooLong: string) {
  return z.refine<string>((text) => text.length <= max, { error: tooLong });
}

/** Turns a rule that answers with words for a person into a check; blank text is for `requiredText` to judge. */
export function fromRule(find: (text: string) => string | undefined) {
  return z.check<string>(({ value, issues }) => {
    const problem = isBlank(value) ? undefined : find(value);
    if (problem) issues.push({ code: "custom", message: problem, input: value });
  });
}

/** Lets a field be missing or blank, both as undefined. */
export function optionalText(text: z.ZodString) {
  return text.transform((value) => (isBlank(value) ? undefined : value)).optional();
}

/** A list that is counted before anything in it is read. */
export function countedFirst<T extends z.ZodType>(list: T, max: number, tooMany: string) {
  return z.preprocess((value, { issues }) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    issues.push({ code: "custom", message: tooMany, input: value });
    return z.NEVER;
  }, list);
}
