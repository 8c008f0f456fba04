import cascadeLayers from "@csstools/postcss-cascade-layers";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import autoprefixer from "autoprefixer";
import browserslist from "browserslist";
import type { AcceptedPlugin, ChildNode, Plugin } from "postcss";
import logical from "postcss-logical";
import { aspectRatio } from "./aspect-ratio.ts";
import { flexGap } from "./flex-gap.ts";

/**
 * The browsers of package.json's `browserslist` as Vite writes them: what Lightning CSS lowers single values for. Vite has
 * no word for Samsung's browser, which is a Chromium of the same year.
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
 * What browsers of 2020 need of the style sheet beyond single values. PostCSS runs `Once` of all plugins first, then what
 * visits single rules, then `OnceExit`: each of the three in this order.
 */
export function lowerCss(): AcceptedPlugin[] {
  return [
    whereAsIs(),
    isPseudoClass(),
    autoprefixer(),
    logical(),
    viewportHeights(),
    initialValues(),
    fewLayers(),
    aspectRatio(),
    flexGap(),
    onlyWithGrid(),
    // The condition holds all layers but the plain one, which comes first: the order is the same without it.
    cascadeLayers({ onConditionalRulesChangingLayerOrder: false }),
  ];
}

/** `:is` can be replaced by older selectors. What `:where` has beyond it, no specificity, the layers do not need. */
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

/** Browsers that do not know how much of a screen their own bars leave take the whole screen. */
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

/** Each layer costs every selector above it a few bytes. These two hold custom properties alone, which base does not set. */
function fewLayers(): Plugin {
  return {
    postcssPlugin: "few-layers",
    OnceExit(root) {
      root.walkAtRules("layer", (layer) => {
        if (layer.nodes) layer.params = layer.params.replace(/^(properties|theme)$/, "base");
        else layer.remove();
      });
    },
  };
}

/** Tailwind gives its properties initial values where `@property` is missing, but does not ask Chromium before 85. */
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

/** Engines without grids or without `@supports` see the plain layer and nothing else. */
function onlyWithGrid(): Plugin {
  return {
    postcssPlugin: "only-with-grid",
    OnceExit(root, { AtRule }) {
      const plain = (node: ChildNode) =>
        node.type === "atrule" && node.name === "layer" && node.params === "plain" && node.nodes;
      const modern = new AtRule({ name: "supports", params: "(display: grid)", nodes: [] });
      modern.append(...root.nodes.filter((node) => !plain(node)));
      root.append(modern);
    },
  };
}
