import { setTimeout } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { startBrowser } from "./browser-process.ts";
import { type BrowserPage, expressionOf } from "./page.ts";

/** The name of an element in WebDriver's answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const STARTS_WITHIN_TRIES = 100;

/** WebKitGTK by WebDriver, in its own small browser, on a screen that nobody sees. It does not tell its console. */
export async function startWebKit(driver: string, xvfb: string): Promise<BrowserPage> {
  const screen = await startBrowser(
    xvfb,
    () => ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    /^(\d+)\n/,
  );
  const port = await freePort();
  const env = { DISPLAY: `:${screen.match[1]}`, GDK_BACKEND: "x11" };
  const driving = await startBrowser(driver, () => [`--port=${port}`, "--host=127.0.0.1"], undefined, env);
  const stop = async () => {
    await driving.stop();
    await screen.stop();
  };
  const call = async <Value = unknown>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  try {
    for (let tries = 0; tries < STARTS_WITHIN_TRIES; tries++) {
      if (await call("GET", "/status").catch(() => undefined)) break;
      await setTimeout(50);
    }
    const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities: {} });
    const send = <Value>(path: string, body: object) =>
      call<Value>("POST", `/session/${sessionId}${path}`, body);
    // As narrow as its window gets.
    await send("/window/rect", { width: 360, height: 800 });
    return pageOf(send, async () => {
      await call("DELETE", `/session/${sessionId}`).catch(() => undefined);
      await stop();
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

function pageOf(
  send: <Value>(path: string, body: object) => Promise<Value>,
  close: () => Promise<void>,
): BrowserPage {
  const perform = (type: string, actions: object[]) =>
    send("/actions", { actions: [{ type, id: type, actions }] });
  return {
    errors: [],
    close,
    open: async (url) => {
      await send("/url", { url });
    },
    evaluate: (work, ...args) =>
      send("/execute/sync", { script: `return Promise.resolve(${expressionOf(work, args)})`, args: [] }),
    click: async (x, y) => {
      await perform("pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await perform("key", keys);
    },
    chooseFile: async (selector, file) => {
      const element = await send<Record<string, string>>("/element", {
        using: "css selector",
        value: selector,
      });
      await send(`/element/${element[ELEMENT]}/value`, { text: file });
    },
  };
}
