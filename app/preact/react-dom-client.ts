import { createElement, hydrate, Suspense } from "preact/compat";
import type { ReactNode } from "react";

/**
 * Takes over the page that the server has printed. Preact hydrates what is in an element, and the page is the document: it
 * gets an element's place that has the page in it. The boundary keeps the page while React Router reads its data.
 */
export function hydrateRoot(document: Document, page: ReactNode): void {
  const { documentElement } = document;
  const place = {
    nodeType: documentElement.nodeType,
    namespaceURI: documentElement.namespaceURI,
    ownerDocument: document,
    firstChild: documentElement,
    childNodes: [documentElement],
    contains: (node: Node) => document.contains(node),
    insertBefore: (node: Node) => node,
    removeChild: (node: Node) => node,
  };
  hydrate(createElement(Suspense, { fallback: null }, page), place as unknown as Element);
}
