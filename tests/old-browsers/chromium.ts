import { setTimeout } from "node:timers/promises";
import { startBrowser } from "./browser-process.ts";
import { errorIn } from "./chromium-errors.ts";
import { connect, type Messages } from "./messages.ts";
import type { Program } from "./old-chromium.ts";
import { type BrowserPage, expressionOf } from "./page.ts";

export interface Chromium {
  newPage(options: PageOptions): Promise<ChromiumPage>;
  close(): Promise<void>;
}

export interface PageOptions {
  width: number;
  height: number;
  /** Without them the page's own scripts do not run; `evaluate` does. */
  scripts: boolean;
  cookies?: { name: string; value: string; url: string }[];
}

export interface ChromiumPage extends BrowserPage {
  /** PNG of the whole page, without scrolling: the viewport is made as high as the page is. */
  wholePage(): Promise<Buffer>;
}

const HEIGHT_MAX = 9000;
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--hide-scrollbars",
  "--force-device-scale-factor=1",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--remote-debugging-port=0",
];

/** Any Chromium since 2020, driven by the DevTools protocol as all of them speak it. */
export async function startChromium({ file, env }: Program): Promise<Chromium> {
  const args = (home: string) => [...FLAGS, `--user-data-dir=${home}/profile`];
  const { match, stop } = await startBrowser(file, args, /DevTools listening on (ws:\S+)/, env);
  const messages = await connect(match[1] ?? "");
  return {
    newPage: (options) => newPage(messages, options),
    close: async () => {
      messages.close();
      await stop();
    },
  };
}

async function newPage(messages: Messages, options: PageOptions): Promise<ChromiumPage> {
  const { browserContextId } = await messages.call<{ browserContextId: string }>(
    "Target.createBrowserContext",
  );
  const { targetId } = await messages.call<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
    browserContextId,
  });
  const { sessionId } = await messages.call<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const call = <Result>(method: string, params: object = {}) =>
    messages.call<Result>(method, params, sessionId);
  const errors: string[] = [];
  let loaded = () => {};
  messages.on(({ method, params, session }) => {
    if (session !== sessionId) return;
    if (method === "Page.loadEventFired") loaded();
    const error = errorIn(method, params);
    if (error) errors.push(error);
  });
  for (const domain of ["Page", "Runtime", "Log", "Network", "DOM"]) await call(`${domain}.enable`);
  const setHeight = (height: number) =>
    call("Emulation.setDeviceMetricsOverride", {
      width: options.width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });
  await setHeight(options.height);
  await call("Emulation.setScriptExecutionDisabled", { value: !options.scripts });
  await call("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value: "reduce" }],
  });
  if (options.cookies) await call("Network.setCookies", { cookies: options.cookies });
  // Prices and dates are printed as this language has them; the flag for it works in some of these versions only.
  await call("Network.setExtraHTTPHeaders", { headers: { "Accept-Language": "en-US,en" } });

  const evaluate: ChromiumPage["evaluate"] = async (work, ...args) => {
    const { result, exceptionDetails } = await call<{
      result: { value: never };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>("Runtime.evaluate", {
      expression: expressionOf(work, args),
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    errors,
    evaluate,
    open: async (url) => {
      const load = new Promise<void>((resolve) => {
        loaded = resolve;
      });
      const { errorText } = await call<{ errorText?: string }>("Page.navigate", { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await load;
    },
    click: async (x, y) => {
      const at = { x, y, button: "left", clickCount: 1 };
      await call("Input.dispatchMouseEvent", { ...at, type: "mouseMoved", button: "none" });
      await call("Input.dispatchMouseEvent", { ...at, type: "mousePressed" });
      await call("Input.dispatchMouseEvent", { ...at, type: "mouseReleased" });
    },
    type: async (text) => {
      await call("Input.insertText", { text });
    },
    chooseFile: async (selector, file) => {
      const { root } = await call<{ root: { nodeId: number } }>("DOM.getDocument");
      const { nodeId } = await call<{ nodeId: number }>("DOM.querySelector", {
        nodeId: root.nodeId,
        selector,
      });
      await call("DOM.setFileInputFiles", { nodeId, files: [file] });
    },
    wholePage: async () => {
      const height = await evaluate(() => document.documentElement.scrollHeight);
      await setHeight(Math.min(height, HEIGHT_MAX));
      // Where scripts are off, so are the page's timers: it is asked again from here.
      for (let tries = 0; tries < 40; tries++) {
        if (await evaluate(() => [...document.images].every((image) => image.complete))) break;
        await setTimeout(50);
      }
      const { data } = await call<{ data: string }>("Page.captureScreenshot", { format: "png" });
      return Buffer.from(data, "base64");
    },
    close: async () => {
      await messages.call("Target.closeTarget", { targetId });
      await messages.call("Target.disposeBrowserContext", { browserContextId });
    },
  };
}
