const FORMATTERS_KEPT = 200;

/** Building a formatter is slow. Locales and time zones come from visitors, so the cache is small. */
export function keepFormatters<Options, Formatter>(build: (locale: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formatters.get(key);
    if (known) return known;
    if (formatters.size >= FORMATTERS_KEPT) formatters.clear();
    const built = build(locale, options);
    formatters.set(key, built);
    return built;
  };
}
