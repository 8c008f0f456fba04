import { runsScripts } from "./script-support.ts";

/** The one module script of `<Scripts>`, which imports the router and the page's routes. */
const MODULE_SCRIPT = /<script nonce="[^"]*" type="module" async="">(?=import )/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** After the load event. Some pages never become idle. */
const LATEST_MS = 500;

/**
 * Older browsers would load all of it for nothing. zod would try to compile schemas, which the content security policy
 * forbids: Firefox reports each try.
 */
const START = `(function (nonce) {
  if (!(${runsScripts})()) return;
  window.__zod_globalConfig = { jitless: true };
  addEventListener("load", function () {
    function start() {
      var script = document.createElement("script");
      script.type = "module";
      script.nonce = nonce;
      script.text = document.getElementById("module-script").text;
      document.body.appendChild(script);
    }
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: ${LATEST_MS} });
    else start();
  });
})(document.currentScript.nonce)`;

/**
 * Starts the module script of a page after its load event, so that HTML, style sheets and pictures have the line to
 * themselves on slow phones (docs/decisions/scripts-after-load.md). Returns a page with any other script as it is.
 */
export function startAfterLoad(html: string, nonce: string): string {
  if (!MODULE_SCRIPT.test(html)) return html;
  return html
    .replace(MODULE_SCRIPT, '<script type="text/plain" id="module-script">')
    .replaceAll(MODULE_PRELOAD, "")
    .replace("</body>", `<script nonce="${nonce}">${START}</script></body>`);
}
