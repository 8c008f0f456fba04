/** The value a form field shows, unescaped. */
export function fieldValue(html: string, name: string): string | undefined {
  const tag = html.match(new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>(?:([^<]*)</textarea>)?`));
  if (!tag) return undefined;
  // A browser reads every line end of a page as one LF, and drops the one that begins a text area.
  const area = tag[0].startsWith("<textarea");
  const value = area ? tag[1]?.replace(/^\r?\n/, "") : tag[0].match(/ value="([^"]*)"/)?.[1];
  return unescapeHtml(value ?? "").replace(/\r\n?/g, "\n");
}

/** What stands beside each field that is wrong, as a screen reader finds it. */
export function fieldErrors(html: string): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<(?:input|textarea|select)\b[^>]* aria-describedby="[^>]*>/g)) {
    const ids = tag.match(/ aria-describedby="([^"]*)"/)?.[1]?.split(" ") ?? [];
    const id = ids.find((one) => one.endsWith("-error"));
    const text = id && html.match(new RegExp(`id="${id}"[^>]*>([^<]*)<`))?.[1];
    // A file has no name to come back under: its error is that of the address it would have had.
    const name = id?.split("-").at(-2);
    if (name && text) errors[name] = unescapeHtml(text);
  }
  return errors;
}

/** Which of its options a list shows. */
export function selected(html: string, name: string): string | undefined {
  const options = html.match(new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, "s"))?.[1] ?? "";
  return unescapeHtml(options.match(/<option[^>]* selected=""[^>]*>([^<]*)/)?.[1] ?? "");
}

/** A part of a page by its id: `<section id="…">`, up to the next of its kind. */
export function section(html: string, id: string): string {
  return html.match(new RegExp(`<section id="${id}".*?(?=<section id="|</main>)`, "s"))?.[0] ?? "";
}

/** What a page has to say of its own, between its head and its foot. */
export function main(html: string): string {
  return html.match(/<main\b.*<\/main>/s)?.[0] ?? "";
}

/** Where the buttons with these words post to. */
export function formsNamed(html: string, words: string): string[] {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? [];
  return forms
    .filter((form) => wordsOf(form) === words)
    .map((form) => form.match(/ action="([^"]*)"/)?.[1] ?? "");
}

/** The food cards of a page or of a part of it, each as its HTML, in order. */
export function cards(html: string): string[] {
  return html.match(/<li\b(?:(?!<\/?li\b).)*(?:View Details|See More)<\/a>.*?<\/li>/gs) ?? [];
}

/** A label in a coloured pill, and its colour as the style sheet knows it. */
export function badge(html: string): { label: string; tone: string; bold: boolean } {
  const [, names = "", label = ""] = html.match(/<span class="([^"]*\bbg-\w+-soft\b[^"]*)">([^<]*)</) ?? [];
  const tone = names.match(/\btext-(red|orange|yellow|green)\b/)?.[1] ?? "";
  return { label, tone, bold: names.includes("font-bold") };
}

/** Where the links with these words lead; what a screen reader says instead counts, too. */
export function linksNamed(html: string, words: string): string[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, tag = "", inner = ""]) =>
    [wordsOf(inner), attribute(tag, "aria-label")].includes(words) ? [attribute(tag, "href") ?? ""] : [],
  );
}

/** The headings of a page or of a part of it, in order: `h1 My Smart Fridge`. */
export function headings(html: string): string[] {
  return [...html.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, level, inner = ""]) => `${level} ${wordsOf(inner)}`,
  );
}

/** What each button does, by its name: `post /login`, `get /faq`, `disabled`, or `needs scripts`. */
export function buttons(html: string): [name: string, does: string][] {
  return html.split(/(?=<form\b)|(?<=<\/form>)/).flatMap((part) => {
    const [form = ""] = part.match(/^<form\b[^>]*>/) ?? [];
    const sends = (button: string) =>
      `${attribute(form, "method")} ${attribute(button, "formAction") ?? attribute(form, "action")}`;
    return [...part.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(
      ([, tag = "", inner = ""]): [string, string] => [
        attribute(tag, "aria-label") ?? wordsOf(inner),
        / disabled=""/.test(tag)
          ? "disabled"
          : attribute(tag, "type") === "button"
            ? "needs scripts"
            : sends(tag),
      ],
    );
  });
}

/** What each field takes, by its label: `email, required`, or the options of a list with the chosen one in brackets. */
export function fields(html: string): Record<string, string> {
  const boxes = [...html.matchAll(/<input\b[^>]*>|<(textarea|select)\b[^>]*>.*?<\/\1>/gs)].map(
    ([box]) => box,
  );
  const named = html.match(/<label\b.*?<\/label>/gs) ?? [];
  return Object.fromEntries(
    boxes.flatMap((box) => {
      const id = attribute(box, "id");
      const label = named.find((one) => (id && attribute(one, "for") === id) || one.includes(box));
      const name = attribute(box, "aria-label") ?? wordsOf(label?.replace(box, "") ?? "");
      return attribute(box, "type") === "hidden" || attribute(box, "tabindex") ? [] : [[name, takes(box)]];
    }),
  );
}

function takes(box: string): string {
  const options = [...box.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, tag, option = ""]) =>
    tag?.includes(" selected") ? `[${unescapeHtml(option)}]` : unescapeHtml(option),
  );
  const rows = attribute(box, "rows");
  const [placeholder, accept, min] = ["placeholder", "accept", "min"].map((name) => attribute(box, name));
  return [
    options.length > 0 ? options.join(" | ") : rows ? `${rows} rows` : attribute(box, "type"),
    accept,
    min && `at least ${min}`,
    / required=""/.test(box) && "required",
    placeholder?.endsWith("...") && `'${placeholder}'`,
  ]
    .filter(Boolean)
    .join(", ");
}

export function attribute(html: string, name: string): string | undefined {
  const value = html.match(new RegExp(`^[^>]*? ${name}="([^"]*)"`))?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

export function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
  return text.replace(/&(\w+|#x?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** The words of a page or of a part of it, without tags and scripts. */
export function wordsOf(html: string): string {
  const visible = html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(script|style|head)\b[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ");
  return unescapeHtml(visible).replace(/\s+/g, " ").trim();
}

/** How many elements a browser makes of a page that runs no script. */
export function countElements(html: string): number {
  return html.replace(/<script\b.*?<\/script>/gs, "<script>").match(/<[a-z]/gi)?.length ?? 0;
}
