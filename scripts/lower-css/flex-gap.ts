import postcss, { type AtRule, type Declaration, type Plugin, type Rule } from "postcss";
import { copyRule, type Properties } from "./copy-rule.ts";

/**
 * Chromium before 84 and Safari before 14.1 support `gap` in grids only, which cannot be queried; `inset`
 * came to Chromium in 87 and to Safari in 14.1, `revert` to Chromium in 84, and only Safari knows its system
 * fonts.
 */
const WITHOUT_FLEX_GAP = "(not (inset: 0)) and ((not (color: revert)) or (font: -apple-system-body))";

/**
 * Margins in place of the gap, above Tailwind's reset and below components and utilities: after each child
 * but the last, so that `margin-top: auto` works. A wrapping box has them before each child and a negative
 * margin itself.
 */
const MARGINS = `
* {
  --gap-x: 0px;
  --gap-y: 0px;
  --gap-row: 0;
  --gap-column: 0;
  --gap-wrap: 0;
  --gap-reverse: 0;
  --gap-between: 1;
  --gap-flow: 1;
  --own-gap-x: 0px;
  --own-gap-y: 0px;
  --own-gap-wrap: 0;
  --gap-after-x: calc(var(--gap-x) * var(--gap-row) * var(--gap-between) * var(--gap-flow));
  --gap-after-y: calc(var(--gap-y) * var(--gap-column) * var(--gap-between) * var(--gap-flow));
  --gap-right: calc(var(--gap-after-x) * (1 - var(--gap-reverse)));
  --gap-bottom: calc(var(--gap-after-y) * (1 - var(--gap-reverse)));
  --gap-left: calc(var(--gap-after-x) * var(--gap-reverse) + var(--gap-x) * var(--gap-wrap) * var(--gap-flow) - var(--own-gap-x) * var(--own-gap-wrap));
  --gap-top: calc(var(--gap-after-y) * var(--gap-reverse) + var(--gap-y) * var(--gap-wrap) * var(--gap-flow) - var(--own-gap-y) * var(--own-gap-wrap));
  margin: var(--gap-top) var(--gap-right) var(--gap-bottom) var(--gap-left);
}
:last-child {
  --gap-between: 0;
}
/* The text after a picture is not an element. */
svg:only-child,
img:only-child {
  --gap-between: 1;
}`;

interface Consequence {
  own?: Properties;
  children?: Properties;
}

/**
 * A PostCSS plugin that replaces `gap` in flex boxes by margins. Rules that set a gap or direction get a
 * copy that passes both to the children as custom properties; an element's own margins are added.
 */
export function flexGap(): Plugin {
  return {
    postcssPlugin: "flex-gap",
    OnceExit(root) {
      let base: AtRule | undefined;
      root.walkAtRules("layer", (layer) => {
        if (!layer.nodes || layer.params === "plain") return;
        if (layer.params === "base") {
          base = layer;
          return;
        }
        const fallback = postcss.atRule({ name: "supports", params: WITHOUT_FLEX_GAP, nodes: [] });
        layer.walkDecls((declaration) => {
          if (/::|:before|:after/.test((declaration.parent as Rule).selector)) return;
          const { own, children } = consequenceOf(declaration);
          if (children) fallback.append(copyRule(declaration, children, " > *"));
          if (own) fallback.append(copyRule(declaration, own));
        });
        if (fallback.nodes?.length) layer.append(fallback);
      });
      const margins = postcss.parse(MARGINS, { from: root.source?.input.file }).nodes;
      base?.append(postcss.atRule({ name: "supports", params: WITHOUT_FLEX_GAP, nodes: margins }));
    },
  };
}

function consequenceOf({ prop, value }: Declaration): Consequence {
  switch (prop) {
    case "gap":
      return {
        own: { "--own-gap-x": value, "--own-gap-y": value },
        children: { "--gap-x": value, "--gap-y": value },
      };
    case "column-gap":
      return { own: { "--own-gap-x": value }, children: { "--gap-x": value } };
    case "row-gap":
      return { own: { "--own-gap-y": value }, children: { "--gap-y": value } };
    case "display":
      return { children: { "--gap-row": value.endsWith("flex") ? 1 : 0, "--gap-column": 0 } };
    case "flex-direction": {
      const column = value.startsWith("column") ? 1 : 0;
      const reverse = value.endsWith("reverse") ? 1 : 0;
      return { children: { "--gap-row": 1 - column, "--gap-column": column, "--gap-reverse": reverse } };
    }
    case "flex-wrap":
      return value === "wrap"
        ? { own: { "--own-gap-wrap": 1 }, children: { "--gap-wrap": 1, "--gap-row": 0 } }
        : { own: { "--own-gap-wrap": 0 }, children: { "--gap-wrap": 0, "--gap-row": 1 } };
    case "position":
      return { own: { "--gap-flow": value === "absolute" || value === "fixed" ? 0 : 1 } };
    case "margin-top":
    case "margin-right":
    case "margin-bottom":
    case "margin-left":
      return value === "auto" ? {} : { own: { [prop]: `calc(${value} + var(--gap${prop.slice(6)}))` } };
    default:
      return {};
  }
}
