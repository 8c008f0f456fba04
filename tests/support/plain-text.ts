import { attribute, named, type Part, wordsOf } from "./html.ts";

const BLOCK =
  /^(address|article|aside|blockquote|body|br|caption|d[dlt]|details|div|fieldset|fig.*|footer|form|h[1-6r]|header|html|legend|li|main|nav|[ou]l|p|pre|section|summary|table|t[dhr]|tbody|thead|video)$/;
const BOX = /^(input|meter|select|textarea)$/;
const UNSEEN = /^(script|style|head|title)$/;

/** Words, a box, or the edge of an element: what a page is made of from its beginning to its end. */
type Piece = { words: string } | { box: string } | { edge: string };

function* pieces(node: Node): Generator<Piece> {
  if (node.nodeType === node.TEXT_NODE) yield { words: node.textContent ?? "" };
  if (node.nodeType !== node.ELEMENT_NODE) return;
  const element = node as Element;
  const tag = element.localName;
  if (UNSEEN.test(tag)) return;
  if (BOX.test(tag) && attribute(element, "type") !== "hidden") yield { box: `[${tag}]` };
  else {
    yield { edge: tag };
    for (const child of element.childNodes) yield* pieces(child);
    yield { edge: tag };
  }
}

/** Words, or a word and a box, that run together without the style sheet: `Used|Wasted`. */
export function runTogether(root: Element): string[] {
  const found: string[] = [];
  let before = "";
  let edge = false;
  for (const piece of pieces(root)) {
    if ("edge" in piece) {
      if (BLOCK.test(piece.edge)) before = "";
      edge = true;
      continue;
    }
    const isBox = "box" in piece;
    const words = isBox ? piece.box : piece.words;
    if (!words) continue;
    const apart = /(^|\s)$/.test(before) || /^[\s.,;:!?)%]/.test(words);
    if (!apart && (edge || isBox)) found.push(`${before.slice(-30)}|${words.slice(0, 30)}`);
    before = words;
    edge = isBox;
  }
  return found;
}

/** What stands beside one another in the markup: the links and buttons of a page or a part of it, by their words. */
export const controls = (part: Part): { words: string; target: string; name: string }[] =>
  (["link", "button"] as const).flatMap((role) =>
    named(part, role).map(({ element, name }) => ({
      words: wordsOf(element),
      target: attribute(element, "href") ?? "",
      name,
    })),
  );
