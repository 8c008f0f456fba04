import postcss, { type Plugin } from "postcss";
import { copyRule } from "./copy-rule.ts";

/**
 * A PostCSS plugin for `aspect-ratio` on one-cell grids in Chromium before 88 and Safari before 15: a
 * pseudo-element of that height lies under the content.
 */
export function aspectRatio(): Plugin {
  return {
    postcssPlugin: "aspect-ratio",
    OnceExit(root) {
      root.walkAtRules("layer", (layer) => {
        if (!layer.nodes) return;
        const fallback = postcss.atRule({ name: "supports", params: "not (aspect-ratio: 1)", nodes: [] });
        layer.walkDecls("aspect-ratio", (declaration) => {
          const [width, height] = declaration.value.split("/").map(Number);
          if (!width || !height) {
            fallback.append(copyRule(declaration, { content: "none" }, "::before"));
            return;
          }
          const area = { "grid-area": "1 / 1" };
          const box = { ...area, content: '""', "padding-top": `${(100 * height) / width}%` };
          fallback.append(copyRule(declaration, box, "::before"), copyRule(declaration, area, " > *"));
        });
        if (fallback.nodes?.length) layer.append(fallback);
      });
    },
  };
}
