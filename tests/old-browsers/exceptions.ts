import type { Difference } from "./differences.ts";
import type { View } from "./layout-pages.ts";
import type { OldChromium } from "./old-chromium.ts";

interface Exception {
  /** Undefined means any. */
  version?: OldChromium;
  path?: string;
  width?: number;
  theme?: View["theme"];
  element: RegExp;
  property: RegExp;
  reason: string;
}

/** Where an old browser may look different, and why that is good enough. */
const EXCEPTIONS: readonly Exception[] = [
  {
    version: "83",
    theme: "dark",
    element: /^tick /,
    property: /^paint$/,
    reason: "Chromium 83 draws boxes to tick as on a light page.",
  },
  {
    path: "/budget",
    width: 1280,
    element: /^(field "month"|button "Show")/,
    property: /^(x|width)$/,
    reason:
      "A month's field has no width of its own on a desk: it is as wide as its picker, and the button follows.",
  },
  {
    path: "/add-food",
    element: /^field "image"/,
    property: /^paint$/,
    reason: "Without their locale files, these packages of Chromium have no text for the file button.",
  },
];

export const withoutExceptions = (
  { path, width, theme }: View,
  version: OldChromium,
  differences: Difference[],
) =>
  differences.filter(
    ({ element, property }) =>
      !EXCEPTIONS.some(
        (exception) =>
          (exception.version ?? version) === version &&
          (exception.path ?? path) === path &&
          (exception.width ?? width) === width &&
          (exception.theme ?? theme) === theme &&
          exception.element.test(element) &&
          exception.property.test(property),
      ),
  );
