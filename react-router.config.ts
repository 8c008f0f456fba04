import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Every route, with a page or without, is guarded by app/http/request-guard.middleware.server.ts.
  allowedActionOrigins: ["**"],
} satisfies Config;
