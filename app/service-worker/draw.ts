import { foodOf } from "./changes.ts";
import type { Change } from "./queue.ts";

const LINE = /^\/shopping\/([\w-]+)\/(tick|removal)$/;
/** Lines and buttons as if they had been sent. */
export const WAITING_STYLE =
  "[data-ticked=true] button span span:not(.block){text-decoration:line-through}[data-ticked=false] s{text-decoration:none}[data-ticked=false] svg{display:none}[data-ticked=true] button>span:first-child{background:var(--color-brand)}";

/** Rows of a copy with what waits: the last that was said of each counts. */
export function withChanges(html: string, changes: Change[]): string {
  const last = new Map(changes.map((change) => [LINE.exec(change.path)?.[1] ?? change.id, change]));
  let drawn = html;
  for (const change of last.values()) {
    const [, line, what] = LINE.exec(change.path) ?? [];
    const food = foodOf(change);
    const note = `<span class="block text-sm font-semibold text-accent">${sentence(change)}</span>`;
    if (line) {
      drawn = drawn.replace(
        new RegExp(`(<li id="line-${line}")([\\s\\S]*?)(?=</li>)`),
        (_, start: string, row: string) =>
          what === "tick"
            ? start + tickedRow(row, /ticked=yes/.test(change.body), note)
            : removedRow(start, row, note),
      );
    } else if (food && isUse(change)) {
      drawn = drawn
        .replace(new RegExp(`<button[^>]* value="${food}(:\\d+)?"[^>]*>[^<]*</button>`, "g"), note)
        .replace(new RegExp(`<(?:form|a)(?=[^>]* (?:action|href)="/food/${food}/)`, "g"), "$& hidden");
    } else if (food) {
      const action = change.path.replace(/\?.*/, "");
      drawn = drawn.replace(new RegExp(`<form(?=[^>]* action="${action}[?"])`, "g"), `${note}<form hidden`);
    }
  }
  return drawn;
}

const isUse = ({ path }: Change) => /\/(consumption|waste)(\?|$)/.test(path);

function tickedRow(row: string, ticked: boolean, note: string): string {
  return ` data-ticked="${ticked}"${row}`
    .replace(
      /value="(yes|no)" aria-pressed="\w+"/,
      `value="${ticked ? "no" : "yes"}" aria-pressed="${ticked}"`,
    )
    .replace("</span></button>", `${note}</span></button>`);
}

function removedRow(start: string, row: string, note: string): string {
  return `${start}><div class="px-4 py-3"><s class="text-muted">${nameOf(row)}</s>${note}</div>`;
}

const nameOf = (row: string) => /<span class="font-semibold">([^<]*)/.exec(row)?.[1] ?? "";

/** Escaped. */
const sentence = ({ words }: Change) => `${words.split(":")[0]}, waiting to be sent`;

/** What a form says: 'Ticked: Butter', with the name that its page has for it. Escaped. */
export function wordsOf(path: string, body: string, html: string): string {
  const form = new URLSearchParams(body);
  const [, line, what] = LINE.exec(path) ?? [];
  if (line) {
    const name = nameOf(html.split(`<li id="line-${line}"`)[1] ?? "");
    const verb = what === "removal" ? "Taken off" : form.get("ticked") === "no" ? "Unticked" : "Ticked";
    return `${verb}: ${name}`;
  }
  const typed = form.get("name") ?? form.get("lines");
  if (path === "/shopping" || typed)
    return `${path === "/shopping" ? "Wanted" : "Added"}: ${escaped(typed ?? "")}`;
  const food = foodOf({ path, body });
  const label = new RegExp(`value="${food}(?::\\d+)?"[^>]* aria-label="\\w+: ([^"]*)"`).exec(html)?.[1];
  const [, title = ""] = /<title>([^<·]*)/.exec(html) ?? [];
  return `${VERBS[/[\w-]+(?=\?|$)/.exec(path)?.[0] ?? ""] ?? "Done"}: ${(label ?? title).trim()}`;
}

const VERBS: Record<string, string> = {
  consumption: "Used",
  waste: "Wasted",
  opening: "Opened",
  "shopping-list": "Wanted",
};

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
