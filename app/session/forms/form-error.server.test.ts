import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import { asFormError, FormError, refuseWith } from "./form-error.server.ts";

const schema = z.object({ name: z.string(), password: z.string() });
const typed = new FormData();
typed.set("name", "Jam");
typed.set("password", "secret");
const submission = parseWithZod(typed, { schema });

describe("a refused form", () => {
  test("comes back as it was typed, without what is hidden", () => {
    const { data, init } = refuseWith(submission, new FormError(409, "Taken"), { hideFields: ["password"] });
    expect(init?.status).toBe(409);
    expect(data.result).toMatchObject({ initialValue: { name: "Jam" }, error: { "": ["Taken"] } });
    expect(JSON.stringify(data)).not.toContain("secret");
  });

  test("has the API's words beside the field they are about, if the form shows it", () => {
    const error = new UpstreamError(422, "Not whole", { name: "Too long", owner: "Unknown" });
    expect(refuseWith(submission, error, { fields: ["name"] }).data.result?.error).toEqual({
      name: ["Too long"],
    });
    expect(refuseWith(submission, error).data.result?.error).toEqual({ "": ["Not whole"] });
  });

  test("has a sentence where the API has none", () => {
    const silent = new UpstreamError(500);
    expect(asFormError(silent, "Not saved")).toMatchObject({ message: "Not saved", status: 503 });
    expect(asFormError(silent, ({ problem }) => `It is ${problem}`).message).toBe("It is unavailable");
  });

  test("is told apart from a fault of ours", () => {
    expect(() => refuseWith(submission, new TypeError("undefined is not a form"))).toThrow("not a form");
  });
});

test("an error of fields alone is told by the first of them", () => {
  expect(new FormError(400, { fieldErrors: { name: ["Too long"] } }).message).toBe("Too long");
});
