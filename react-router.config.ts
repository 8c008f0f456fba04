import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // One small file that stays in the cache, instead of a request on every page that fails when somebody leaves it.
  routeDiscovery: { mode: "initial" },
  // Every route, with a page or without, is guarded by app/session/request-guard.middleware.server.ts.
  allowedActionOrigins: ["**"],
} satisfies Config;
