import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

export const versionCalls = {
  getVersion: {
    method: "GET",
    path: "/version",
    summary: "The name of the server, the version of the API, and the number of the newest migration",
    auth: "anyone",
    status: 200,
    answer: z.object({
      name: z.string(),
      version: z.string().describe("Of the API, as in info.version of this document"),
      migration: z.int().positive().describe("Rises when the tables change"),
    }),
  },
} as const satisfies Record<string, Endpoint>;
