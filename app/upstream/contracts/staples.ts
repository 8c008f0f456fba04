import { z } from "zod";
import { shoppingLineSchema } from "#app/domain/shopping.schema.ts";
import { STAPLES_MAX } from "#app/domain/staple.ts";
import { type Endpoint, listOf, text } from "../endpoint.ts";

const staple = z.object({ id: text, name: text }).meta({ id: "Staple" });

export const stapleCalls = {
  listStaples: {
    method: "GET",
    path: "/shopping/staples",
    summary:
      "The foods that go on the shopping list by themselves when their last pack is used or thrown away",
    auth: "user",
    status: 200,
    ...listOf(staple),
  },
  addStaple: {
    method: "POST",
    path: "/shopping/staples",
    summary: `Put a food on the list whenever its last pack is used or thrown away. At most ${STAPLES_MAX} foods, each once`,
    auth: "user",
    idempotencyKey: "optional",
    body: shoppingLineSchema.pick({ name: true }),
    status: 201,
    answer: staple,
    example: { body: { name: "Oat milk" } },
  },
  deleteStaple: {
    method: "DELETE",
    path: "/shopping/staples/{id}",
    summary: "Stop putting a food on the list by itself",
    auth: "user",
    idempotencyKey: "optional",
    status: 204,
    example: { id: "STAPLE_ID" },
  },
} as const satisfies Record<string, Endpoint>;
