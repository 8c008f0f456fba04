import { useLayoutEffect, useRef, useState } from "react";

interface StaticHtmlProps {
  id: string;
  /** Undefined in a page that has it in its markup. */
  html: string | undefined;
  className?: string;
}

/** HTML that the server printed; its links are plain ones (see `plain-links`). */
export function StaticHtml({ className, id, html }: StaticHtmlProps) {
  return <div className={className} data-plain {...useStaticHtml<HTMLDivElement>(id, html)} />;
}

/**
 * The attributes of an element with HTML that the server printed and no component of the browser prints again. Of new HTML
 * only what differs is put in.
 */
export function useStaticHtml<Container extends HTMLElement>(id: string, html: string | undefined) {
  const ref = useRef<Container>(null);
  const shown = useRef(html);
  const [dangerouslySetInnerHTML] = useState(() => ({
    get __html() {
      return html ?? document.getElementById(id)?.innerHTML ?? "";
    },
  }));
  useLayoutEffect(() => {
    if (html === undefined || html === shown.current || !ref.current) return;
    shown.current = html;
    update(ref.current, html);
  }, [html]);
  return { ref, id, dangerouslySetInnerHTML };
}

/** Elements that stay keep the focus and what is open in them. */
function update(element: Element, html: string) {
  const template = document.createElement("template");
  template.innerHTML = html;
  updateChildren(element, template.content);
}

/** Nodes are the same by their ids, others by what they are and how many such stand before them. */
function byKey(parent: Node): Map<string, ChildNode> {
  const counts = new Map<string, number>();
  const keyOf = (node: ChildNode) => {
    if (node instanceof Element && node.id) return `#${node.id}`;
    const count = (counts.get(node.nodeName) ?? 0) + 1;
    counts.set(node.nodeName, count);
    return node.nodeName + count;
  };
  return new Map([...parent.childNodes].map((node) => [keyOf(node), node]));
}

function updateChildren(old: Node, fresh: Node) {
  const known = byKey(old);
  const wanted = byKey(fresh);
  for (const [key, node] of known) {
    if (wanted.get(key)?.nodeName !== node.nodeName) node.remove();
  }
  let next = old.firstChild;
  for (const [key, node] of wanted) {
    const same = known.get(key);
    if (!same?.isConnected) old.insertBefore(node, next);
    else {
      if (same === next) next = next.nextSibling;
      else old.insertBefore(same, next);
      if (!same.isEqualNode(node)) updateNode(same, node);
    }
  }
}

function updateNode(old: ChildNode, fresh: ChildNode) {
  if (!(old instanceof Element && fresh instanceof Element)) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  updateChildren(old, fresh);
}
