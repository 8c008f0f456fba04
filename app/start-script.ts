import { SCRIPT_TESTS } from "./script-support.ts";

/** The scripts of React Router in their order: scroll position, context, module. */
const PRINTED = [/react-router-scroll-positions/, /^window\.__reactRouterContext =/, /^import\b/];
/** Does what React Router's own does, in a third of its length. */
const SCROLL_SCRIPT =
  '(function(k){var h=history;h.state&&h.state.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");try{var y=JSON.parse(sessionStorage.getItem(k)||"{}")[h.state.key];typeof y=="number"&&scrollTo(0,y)}catch(e){sessionStorage.removeItem(k)}})("react-router-scroll-positions")';
const OWN_SCROLL = /^\(\(storageKey, restoreKey\) => \{[\s\S]*\}\)\("react-router-scroll-positions", null\)$/;
const [SCROLL, CONTEXT, ROUTER] = [0, 1, 2];
/** After them: the loader data. */
const DATA = PRINTED.length;

/** The policy asks no nonce of style sheets. */
const SHEET_NONCE = /<link nonce="[^"]*"(?= rel="stylesheet")/g;
/** React adds preloads of pictures to the head that no component prints. Preact would take them for the page's own links. */
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const WHOLE_SCRIPT = /<script nonce="[^"]*"[^>]*>.*?<\/script>/gs;
const SCRIPT = /<script nonce="[^"]*"[^>]*>([^<]*)/g;
const INERT = '<script type="text/plain">';

/**
 * Turns a page's scripts into inert text until `start-script` runs them, and adds `handoff`, the loader
 * data. Throws on scripts that React Router is not known to print. The scripts run after the load event, so
 * that text and pictures come first; where data is saved, or the line is of the second or third generation, only
 * with the first touch or key: reading costs no script there.
 */
export function deferScripts(html: string, handoff: string, nonce: string): string {
  // The content, most of a page, has no scripts.
  const [from, to] = [html.indexOf("<main"), html.lastIndexOf("</main>")];
  const [head, content, tail] =
    from < 0 ? ["", "", html] : [html.slice(0, from), html.slice(from, to), html.slice(to)];
  const printed = [...`${head}${tail}`.matchAll(SCRIPT)].map(([, code = ""]) => code);
  if (printed.length !== PRINTED.length || !PRINTED.every((sign, at) => sign.test(printed[at] ?? "")))
    throw new Error(`these ${printed.length} scripts are not those that React Router is known to print`);
  const scripts = `${INERT}${handoffScript(handoff)}</script>${startScript(nonce)}</body>`;
  return withInertScripts(head) + content + withInertScripts(tail).replace("</body>", () => scripts);
}

const withInertScripts = (html: string) =>
  html
    .replaceAll(MODULE_PRELOAD, "")
    .replaceAll(PICTURE_PRELOAD, "")
    .replaceAll(SHEET_NONCE, "<link")
    .replaceAll(SCRIPT, (_, code: string) => INERT + code.replace(OWN_SCROLL, SCROLL_SCRIPT));

/**
 * `deferScripts` for every page. Unless `strict`, an error makes the page be sent without scripts; `report`
 * gets the first one.
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
  // In single quotes the many double ones of JSON stand as they are.
  const literal = JSON.stringify(data)
    .slice(1, -1)
    .replace(/\\(.)/g, (pair, character) => (character === '"' ? '"' : pair))
    .replace(
      /['<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  return `${controller}.enqueue('${literal}');${controller}.close();`;
}

/** The only script that runs by itself, written for the oldest engines. */
function startScript(nonce: string): string {
  const code = `(function(d){
if(!(${Object.values(SCRIPT_TESTS).join("&&")}))return;
var t=d.querySelectorAll("script[type='text/plain']");
function run(i,type){var s=d.createElement("script");s.type=type||"";s.nonce="${nonce}";s.text=t[i].text;d.body.appendChild(s)}
run(${SCROLL});
var n=navigator.connection,begun;
function start(){if(begun)return;begun=1;run(${CONTEXT});run(${DATA});run(${ROUTER},"module")}
if(n&&(n.saveData||/[23]g/.test(n.effectiveType)))["pointerdown","keydown"].forEach(function(e){addEventListener(e,start)});
else addEventListener("load",function(){(window.requestIdleCallback||setTimeout)(start)})
})(document)`;
  return `<script nonce="${nonce}">${code.replaceAll("\n", "")}</script>`;
}
