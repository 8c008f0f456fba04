import { type Change, foodOf } from "./queue.ts";

const LINE = /^\/shopping\/([\w-]+)\/(tick|removal)$/;

const VERBS: Record<string, string> = {
  consumption: "Used",
  waste: "Wasted",
  opening: "Opened",
  freezing: "Frozen",
  thawing: "Thawed",
  "shopping-list": "Wanted",
  lines: "Added",
  shopping: "Wanted",
  removal: "Taken off",
};

type QueuedForm = Pick<Change, "path" | "body">;

/** 'Ticked', 'Used half' */
export function describeChange({ path, body }: QueuedForm): string {
  const form = new URLSearchParams(body);
  const [pathname = ""] = path.split("?");
  if (LINE.exec(pathname)?.[2] === "tick") return form.get("ticked") === "no" ? "Unticked" : "Ticked";
  const verb = VERBS[/[\w-]*$/.exec(pathname)?.[0] ?? ""] ?? "";
  return `${verb} ${amountOf({ path, body })}`.trim();
}

/** 'half', '50 g'; empty for all of it. */
function amountOf({ path, body }: QueuedForm): string {
  const form = new URLSearchParams(body);
  const amount =
    form.get("quantity") || form.get("part") || form.get("of") || /[?&]part=(\w+)/.exec(path)?.[1] || "all";
  return isUse({ path }) && amount !== "all" ? amount : "";
}

const isUse = ({ path }: Pick<QueuedForm, "path">) => /\/(consumption|waste)(\?|$)/.test(path);

/** New lines of the shopping list, and new food. */
export const isAddition = ({ path }: Pick<QueuedForm, "path">, to: "shopping" | "food") =>
  path.split("?")[0] === (to === "shopping" ? "/shopping" : "/add-food/lines");

/** The changes that wait for a line of the shopping list: the last one counts. */
export function pendingOfLine(changes: readonly Change[], id: string) {
  const [last] = changes.filter(({ path }) => LINE.exec(path)?.[1] === id).slice(-1);
  if (!last) return undefined;
  const isRemoved = last.path.endsWith("/removal");
  return {
    text: describeChange(last),
    isRemoved,
    ...(!isRemoved && { isTicked: new URLSearchParams(last.body).get("ticked") !== "no" }),
  };
}

/** Queued changes of a food in words, and whether they use it up. */
export function pendingOfFood(changes: readonly Change[], id: string) {
  const own = changes.filter((change) => foodOf(change) === id);
  return {
    queued: own.map((change) => ({ id: change.id, text: describeChange(change) })),
    isGone: own.some((change) => isUse(change) && amountOf(change) === ""),
  };
}
