import { listenForPages } from "./pages.ts";
import { listenForPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

listenForPages(self);
listenForPush(self);
