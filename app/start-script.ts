import { SCRIPT_TESTS } from "./script-support.ts";

/** What React Router prints, in its order: what keeps the scroll position, its context, and its module. */
const PRINTED = [/react-router-scroll-positions/, /^window\.__reactRouterContext =/, /^import\b/];
const [SCROLL, CONTEXT, ROUTER] = [0, 1, 2];
/** Comes after them: the data of the loaders. */
const DATA = PRINTED.length;

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const WHOLE_SCRIPT = /<script nonce="[^"]*"[^>]*>.*?<\/script>/gs;
const SCRIPT = /<script nonce="[^"]*"[^>]*>([^<]*)/g;
const INERT = '<script type="text/plain">';

/**
 * Makes the scripts of a page inert text until the tests have passed, and adds `handoff`, the data of the loaders.
 * Throws where the page has other scripts than those that React Router is known to print.
 *
 * A page is whole before any script runs, so its words and pictures come first on a slow line: the router waits for
 * the page to have loaded. Until then links and forms work as in any page.
 */
export function deferScripts(html: string, handoff: string, nonce: string): string {
  const printed = [...html.matchAll(SCRIPT)].map(([, code = ""]) => code);
  if (printed.length !== PRINTED.length || !PRINTED.every((sign, at) => sign.test(printed[at] ?? "")))
    throw new Error(`these ${printed.length} scripts are not those that React Router is known to print`);
  const scripts = `${INERT}${handoffScript(handoff)}</script>${startScript(nonce)}</body>`;
  return html
    .replaceAll(MODULE_PRELOAD, "")
    .replaceAll(SCRIPT, (_, code: string) => INERT + code.replace(/\n\s+/g, "\n"))
    .replace("</body>", () => scripts);
}

/**
 * `deferScripts` for every page. Where it throws and `strict` is false, the page is sent without scripts, whole and
 * with links and forms that work; `report` is told the first time.
 */
export function scriptPrinter(strict: boolean, report: (error: unknown) => void): typeof deferScripts {
  let reported = false;
  return (html, handoff, nonce) => {
    try {
      return deferScripts(html, handoff, nonce);
    } catch (error) {
      if (strict) throw error;
      if (!reported) report(error);
      reported = true;
      return html.replaceAll(MODULE_PRELOAD, "").replaceAll(WHOLE_SCRIPT, "");
    }
  };
}

function handoffScript(data: string): string {
  const controller = "window.__reactRouterContext.streamController";
  const literal = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${controller}.enqueue(${literal});${controller}.close();`;
}

/** The only script of a page that runs by itself, so it is written for the oldest engines. */
function startScript(nonce: string): string {
  const code = `(function(d){
if(!(${Object.values(SCRIPT_TESTS).join("&&")}))return;
var t=d.querySelectorAll("script[type='text/plain']");
function run(i,type){var s=d.createElement("script");s.type=type||"";s.nonce="${nonce}";s.text=t[i].text;d.body.appendChild(s)}
run(${SCROLL});
addEventListener("load",function(){(window.requestIdleCallback||setTimeout)(function(){run(${CONTEXT});run(${DATA});run(${ROUTER},"module")})})
})(document)`;
  return `<script nonce="${nonce}">${code.replaceAll("\n", "")}</script>`;
}
