import { startBrowser } from "./browser-process.ts";
import { connect } from "./messages.ts";
import { type BrowserPage, expressionOf } from "./page.ts";

/** Said of a request when the page is left before its end. */
const STOPPED = /NS_BINDING_ABORTED/;
/** Said of a picture half of which had arrived by then, and of one that is broken. */
const HALF_A_PICTURE = "Image corrupt or truncated.";

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(file: string, width: number, height: number): Promise<BrowserPage> {
  const args = (home: string) => [
    "--headless",
    "--remote-debugging-port=0",
    "--profile",
    home,
    "--no-remote",
  ];
  const { match, stop } = await startBrowser(file, args, /WebDriver BiDi listening on (ws:\S+)/, {
    MOZ_HEADLESS: "1",
  });
  const { call, on, close } = await connect(`${match[1]}/session`);
  await call("session.new", { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context ?? "";
  const errors: string[] = [];
  const stopped: string[] = [];
  on(({ method, params }) => {
    const { level, text, errorText, request } = params as EventParams;
    if (method === "log.entryAdded" && level === "error") errors.push(text ?? "");
    if (method !== "network.fetchError") return;
    if (STOPPED.test(errorText ?? "")) stopped.push(request?.url ?? "");
    else errors.push(`a request failed: ${errorText}`);
  });
  await call("session.subscribe", { events: ["log.entryAdded", "network.fetchError"] });
  await call("browsingContext.setViewport", { context, viewport: { width, height } });

  const run = async (expression: string) => {
    const answer = await call<Answer>("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const perform = (type: string, actions: object[]) =>
    call("input.performActions", { context, actions: [{ type, id: type, actions }] });
  return {
    /** Without what is said of requests that were stopped: of a picture without its address. */
    get errors() {
      let left = stopped.length;
      const isOfStopped = (error: string) =>
        error === HALF_A_PICTURE
          ? left-- > 0
          : stopped.some((url) => error.startsWith(`Failed to load ‘${url}’`));
      return errors.filter((error) => !isOfStopped(error));
    },
    open: async (url) => {
      await call("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate: async (work, ...args) => {
      const json = await run(
        `Promise.resolve(${expressionOf(work, args)}).then((it) => JSON.stringify({ it }))`,
      );
      return JSON.parse(String(json.value)).it;
    },
    click: async (x, y) => {
      await perform("pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    type: async (text) => {
      await perform(
        "key",
        [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      );
    },
    chooseFile: async (selector, file) => {
      const { sharedId } = await run(`document.querySelector(${JSON.stringify(selector)})`);
      await call("input.setFiles", { context, element: { sharedId }, files: [file] });
    },
    close: async () => {
      close();
      await stop();
    },
  };
}

/** Of an entry in the console, or of a request that failed. */
interface EventParams {
  level?: string;
  text?: string;
  errorText?: string;
  request?: { url: string };
}

interface Answer {
  result: { value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
}
