/** Text areas that somebody has changed before the page hydrated: React sets them back to what the server rendered. */
const typed = new Map<HTMLTextAreaElement, string>();

/** Belongs before `hydrateRoot`. */
export function keepTypedText(): void {
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) typed.set(area, area.value);
}

/** Belongs after the page has hydrated. */
export function restoreTypedText(): void {
  for (const [area, text] of typed) area.value = text;
  typed.clear();
}
