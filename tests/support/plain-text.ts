import { attribute, unescapeHtml, wordsOf } from "./html.ts";

const BLOCK =
  /^(address|article|aside|blockquote|body|br|caption|d[dlt]|div|fieldset|fig.*|footer|form|h[1-6r]|header|html|legend|li|main|nav|[ou]l|p|pre|section|table|t[dhr]|tbody|thead|video)$/;
const BOX = /^(input|meter|select|textarea)$/;

/** Words, or a word and a box, that run together without the style sheet: `Used|Wasted`. */
export function runTogether(html: string): string[] {
  const found: string[] = [];
  const body = html
    .replace(/<!--.*?-->|<(script|style|head|title)\b[^>]*>.*?<\/\1>/gs, "")
    .replace(/<(select|textarea)\b[^>]*>.*?<\/\1>/gs, "<$1>");
  let before = "";
  let edge = false;
  for (const [all, tag = ""] of body.matchAll(/<\/?([a-z][a-z0-9]*)\b[^>]*>|[^<]+/gi)) {
    const box = BOX.test(tag) && !all.includes('type="hidden"');
    const words = box ? `[${tag}]` : tag ? "" : unescapeHtml(all);
    if (BLOCK.test(tag)) before = "";
    if (tag && !box) edge = true;
    if (!words) continue;
    const apart = /(^|\s)$/.test(before) || /^[\s.,;:!?)%]/.test(words);
    if (!apart && (edge || box)) found.push(`${before.slice(-30)}|${words.slice(0, 30)}`);
    before = words;
    edge = box;
  }
  return found;
}

/** Links and buttons by their words. */
export function controls(html: string): { words: string; target: string; names: string }[] {
  return [...html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)].map(([, , tag = "", inner = ""]) => {
    const words = wordsOf(inner);
    const pictured = [...inner.matchAll(/ alt="([^"]+)"/g)].map(([, alt]) => alt).join(" ");
    return { words, names: words || pictured, target: attribute(tag, "href") ?? "" };
  });
}
