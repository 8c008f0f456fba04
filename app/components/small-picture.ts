/** The small version of a picture, for boxes up to 56 pixels; made by scripts/make-pictures.ts. */
export function smallPicture(url: string): string {
  return import.meta.env.DEV ? url : url.replace(/^(\/(?:assets|demos)\/.*)\.webp$/, "$1-small.webp");
}
