import cascadeLayers from "@csstools/postcss-cascade-layers";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import autoprefixer from "autoprefixer";
import browserslist from "browserslist";
import type { AcceptedPlugin, ChildNode, Declaration, Plugin } from "postcss";
import logical from "postcss-logical";
import { aspectRatio } from "./aspect-ratio.ts";
import { flexGap } from "./flex-gap.ts";

/**
 * package.json's `browserslist` in Vite's form. Vite has no Samsung Internet, which is a Chromium of the
 * same year.
 */
export function cssTargets(): string[] {
  const names: Record<string, string> = { ios_saf: "ios" };
  const oldest = new Map<string, number>();
  for (const entry of browserslist()) {
    const [name = "", version = ""] = entry.split(" ");
    const number = Number.parseFloat(version);
    if (name !== "samsung" && number) oldest.set(name, Math.min(number, oldest.get(name) ?? number));
  }
  return [...oldest].map(([name, version]) => `${names[name] ?? name}${version}`);
}

/**
 * PostCSS plugins for browsers of 2020. PostCSS runs `Once` of all plugins first, then rule visitors, then
 * `OnceExit`: each of the three in this order.
 */
export function lowerCss(): AcceptedPlugin[] {
  return [
    whereAsIs(),
    isPseudoClass(),
    autoprefixer(),
    logical(),
    logicalFloats(),
    viewportHeights(),
    initialValues(),
    fewLayers(),
    aspectRatio(),
    flexGap(),
    onlyWithGrid(),
    // The condition holds all layers but the plain one, which comes first, so the order stays.
    cascadeLayers({ onConditionalRulesChangingLayerOrder: false }),
  ];
}

/** `:is` can be lowered to older selectors; the layers make the specificity of `:where` unnecessary. */
function whereAsIs(): Plugin {
  return {
    postcssPlugin: "where-as-is",
    Once(root) {
      root.walkRules((rule) => {
        rule.selector = rule.selector.replaceAll(":where(", ":is(");
      });
    },
  };
}

/** `postcss-logical` leaves floats alone. */
function logicalFloats(): Plugin {
  const lower = (declaration: Declaration) => {
    declaration.value = declaration.value.replace("inline-start", "left").replace("inline-end", "right");
  };
  return { postcssPlugin: "logical-floats", Declaration: { float: lower, clear: lower } };
}

/** Browsers without dynamic viewport units use the whole screen. */
function viewportHeights(): Plugin {
  return {
    postcssPlugin: "viewport-heights",
    Once(root) {
      root.walkDecls((declaration) => {
        if (declaration.value.includes("dvh"))
          declaration.cloneBefore({ value: declaration.value.replaceAll("dvh", "vh") });
      });
    },
  };
}

/**
 * The same layers in the same order in each sheet, as each is lowered by itself. A layer costs every selector above it
 * some bytes: `properties` and `theme` only set custom properties, which base does not.
 */
function fewLayers(): Plugin {
  return {
    postcssPlugin: "few-layers",
    OnceExit(root, { AtRule }) {
      root.walkAtRules("layer", (layer) => {
        if (layer.nodes) layer.params = layer.params.replace(/^(properties|theme)$/, "base");
        else layer.remove();
      });
      root.prepend(new AtRule({ name: "layer", params: "plain, base, components, utilities" }));
    },
  };
}

/** Tailwind's fallback for a missing `@property` leaves out Chromium before 85. */
function initialValues(): Plugin {
  return {
    postcssPlugin: "initial-values",
    AtRule: {
      supports(rule) {
        if (rule.params.includes("margin-trim") && !rule.params.includes("content-visibility")) {
          rule.params += " or (not (content-visibility: auto))";
        }
      },
    },
  };
}

/** Engines without grids or `@supports` only see the plain layer. */
function onlyWithGrid(): Plugin {
  return {
    postcssPlugin: "only-with-grid",
    OnceExit(root, { AtRule }) {
      const plain = (node: ChildNode) =>
        node.type === "atrule" && node.name === "layer" && (node.params === "plain" || !node.nodes);
      const modern = new AtRule({ name: "supports", params: "(display: grid)", nodes: [] });
      modern.append(...root.nodes.filter((node) => !plain(node)));
      root.append(modern);
    },
  };
}
