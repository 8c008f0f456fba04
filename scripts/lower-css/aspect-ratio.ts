import postcss, { type Plugin } from "postcss";
import { copyRule } from "./copy-rule.ts";

/**
 * A PostCSS plugin that keeps the shape of a grid with one cell where `aspect-ratio` is missing (Chromium before 88,
 * Safari before 15): an empty box as high as the shape asks for stands under what the cell holds.
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
