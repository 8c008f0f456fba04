/**
 * The language, script and region of a language tag: 'th' of 'th-u-ca-chinese', 'en-US' of 'en-US-POSIX'. Throws a RangeError for
 * what is no tag.
 */
export function plainLocale(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag);
  return [language, script, region].filter(Boolean).join("-");
}
