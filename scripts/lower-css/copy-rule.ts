import type { AtRule, ChildNode, Declaration, Rule } from "postcss";

export type Properties = Record<string, string | number>;

/** Copies a declaration's rule with other properties, inside the same at-rules. */
export function copyRule(declaration: Declaration, properties: Properties, suffix = ""): ChildNode {
  const rule = declaration.parent as Rule;
  const copy = rule.clone({ nodes: [], selectors: rule.selectors.map((selector) => selector + suffix) });
  for (const [prop, value] of Object.entries(properties))
    copy.append({ prop, value: String(value), source: declaration.source });
  let outermost: ChildNode = copy;
  for (
    let condition = rule.parent as AtRule;
    condition.name !== "layer";
    condition = condition.parent as AtRule
  ) {
    outermost = condition.clone({ nodes: [] }).append(outermost);
  }
  return outermost;
}
