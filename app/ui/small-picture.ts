/** The same picture for a box of up to 56 pixels, or a poster in one of 96; made by scripts/make-pictures.ts. */
export function smallPicture(url: string): string {
  return import.meta.env.DEV ? url : url.replace(/^(\/(?:assets|demos)\/.*)\.webp$/, "$1-small.webp");
}
