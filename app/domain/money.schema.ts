import { z } from "zod";

export const minor = z.int().describe("In the smallest unit: cents");

export const money = z.object({ minor, currency: z.string() }).meta({ id: "Money" });
