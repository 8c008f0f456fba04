import { foodOf } from "./changes.ts";
import { type PageCopy, pathOf } from "./copies.ts";
import type { Change } from "./queue.ts";

const LINE = /^\/shopping\/([\w-]+)\/(tick|removal)$/;

/** The id of the one line that a form is about. */
export const lineOf = (path: string) => LINE.exec(path)?.[1];

/** Rows of a copy with what waits: the last that was said of each counts. `print` says what was done to one. */
export function withChanges(
  html: string,
  path: string,
  changes: Change[],
  print: (done: string) => string,
): string {
  const last = new Map(changes.map((change) => [lineOf(change.path) ?? change.id, change]));
  let drawn = html;
  for (const change of last.values()) {
    const [, line, what] = LINE.exec(change.path) ?? [];
    const food = foodOf(change);
    const note = print(change.done);
    if (line) {
      drawn = drawn.replace(
        new RegExp(`(<li id="line-${line}")([\\s\\S]*?)(?=</li>)`),
        (_, start: string, row: string) =>
          what === "tick"
            ? start + tickedRow(row, /ticked=yes/.test(change.body), note)
            : removedRow(start, row, note),
      );
    } else if (food && isUse(change)) {
      const isWhole = !amountOf(change);
      drawn = drawn
        .replace(
          new RegExp(`<button[^>]* value="${food}(:\\d+)?"[^>]*>[^<]*</button>`, "g"),
          (button) => note + (isWhole ? "" : button),
        )
        .replace(
          path === `/food/${food}` ? /id="quick-actions"[^>]*>[^<]*<\/h2>/ : /^$/,
          (heading) => heading + note,
        );
      if (isWhole)
        drawn = drawn.replace(
          new RegExp(`<(?:form|a)(?=[^>]* (?:action|href)="/food/${food}/)`, "g"),
          "$& hidden",
        );
    } else if (food) {
      const action = pathOf(change.path);
      drawn = drawn.replace(new RegExp(`<form(?=[^>]* action="${action}[?"])`, "g"), `${note}<form hidden`);
    }
  }
  return drawn;
}

const isUse = ({ path }: Change) => /\/(consumption|waste)(\?|$)/.test(path);

/** 'half', '50 g'; empty for all of it. Escaped. */
function amountOf({ path, body }: Pick<Change, "path" | "body">): string {
  const form = new URLSearchParams(body);
  const amount =
    form.get("quantity") || form.get("part") || form.get("of") || /[?&]part=(\w+)/.exec(path)?.[1] || "all";
  return amount === "all" ? "" : escaped(amount);
}

function tickedRow(row: string, ticked: boolean, note: string): string {
  return ` data-ticked="${ticked}"${row}`
    .replace(
      /value="(yes|no)" aria-pressed="\w+"/,
      `value="${ticked ? "no" : "yes"}" aria-pressed="${ticked}"`,
    )
    .replace("</span></button>", () => `${note}</span></button>`);
}

function removedRow(start: string, row: string, note: string): string {
  return `${start}><div class="px-4 py-3"><s class="text-muted">${nameOf(row)}</s>${note}</div>`;
}

const nameOf = (row: string) => /data-name="([^"]*)"/.exec(row)?.[1] ?? "";

/** Whether a copy of the list says already what a tap on a line of it wants. */
export const isTicked = (path: string, body: string, html: string) =>
  new RegExp(`value="${/ticked=yes/.test(body) ? "no" : "yes"}"`).test(
    html.split(`<li id="line-${lineOf(path)}"`)[1]?.split("</button>")[0] ?? "",
  );

interface SeenFood {
  /** Escaped. */
  name: string;
  version: string;
  owner: string;
}

/** A food as the first copy has it that says its name and version. */
export function seenFood(food: string, copies: PageCopy[]): SeenFood | undefined {
  for (const { path, html, owner } of copies) {
    const [, version, name] =
      (path === `/food/${food}`
        ? /<title>()([^<·]*)/.exec(html)
        : new RegExp(`value="${food}:(\\d+)"[^>]* aria-label="\\w+: ([^"]*)"`).exec(html)) ?? [];
    const known = version || /name="version" value="(\d+)"/.exec(html)?.[1];
    if (name && known) return { name: name.trim(), version: known, owner };
  }
  return undefined;
}

/** What a form says, with the name that its page has for it. Escaped. */
export function describeForm(path: string, body: string, html: string): Pick<Change, "done" | "name"> {
  const form = new URLSearchParams(body);
  const [, line, what] = LINE.exec(path) ?? [];
  if (line) {
    const done = what === "removal" ? "Taken off" : form.get("ticked") === "no" ? "Unticked" : "Ticked";
    return { done, name: nameOf(html.split(`<li id="line-${line}"`)[1] ?? "") };
  }
  const typed = form.get("name") ?? form.get("lines");
  const isWanted = path === "/shopping";
  if (isWanted || typed) return { done: isWanted ? WANTED : ADDED, name: escaped(typed ?? "") };
  const food = foodOf({ path, body });
  const label = new RegExp(`value="${food}(?::\\d+)?"[^>]* aria-label="\\w+: ([^"]*)"`).exec(html)?.[1];
  const [, title = ""] = /<title>([^<·]*)/.exec(html) ?? [];
  const verb = VERBS[/[\w-]+(?=\?|$)/.exec(path)?.[0] ?? ""];
  return { done: `${verb} ${amountOf({ path, body })}`.trim(), name: (label ?? title).trim() };
}

export const WANTED = "Wanted";
export const ADDED = "Added";

const VERBS: Record<string, string> = {
  consumption: "Used",
  waste: "Wasted",
  opening: "Opened",
  "shopping-list": WANTED,
};

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
