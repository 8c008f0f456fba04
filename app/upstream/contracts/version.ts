import { z } from "zod";
import { REGISTRATION_MODES } from "#app/domain/registration.ts";
import type { Endpoint } from "../endpoint.ts";

const version = z.object({
  name: z.string(),
  version: z.string().describe("Of the API, as in info.version of this document"),
  migration: z.int().positive().describe("Rises when the tables change"),
  registration: z
    .enum(REGISTRATION_MODES)
    .describe("closed: only invited people can register; open while nobody has an account"),
});

export const versionCalls = {
  getVersion: {
    method: "GET",
    path: "/version",
    summary: "The name of the server, the version of the API, and whether anybody can register",
    auth: "anyone",
    status: 200,
    answer: version.partial({ registration: true }),
    documented: version,
  },
} as const satisfies Record<string, Endpoint>;
