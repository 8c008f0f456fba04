import { describe, expect, test, vi } from "vitest";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import { readAnswers, saveAnswers } from "./corrections.server.ts";

/** An API whose call for a food fails as it is said here. */
function openUpstream(failing: Record<string, number>) {
  const use = async (id: string) => {
    if (failing[id]) throw new UpstreamError(failing[id], `${id} failed`);
    return { id: `entry-${id}` };
  };
  const upstream = {
    consumeFood: vi.fn(use),
    wasteFood: vi.fn(use),
    recordStockCheck: vi.fn(async () => undefined),
    listJournal: async () => [],
  };
  return { ...upstream, client: upstream as unknown as UpstreamClient };
}

/** Four foods, of which only the second is still there. */
function fourAnswers() {
  const form = new FormData();
  for (const [at, state] of ["gone", "there", "gone", "less"].entries()) {
    form.set(`food_${at}`, `food-${at}:1`);
    form.set(`state_${at}`, state);
    form.set(`used_${at}`, "half");
  }
  return readAnswers(form);
}

describe("when the API goes away in the middle", () => {
  test("what was done is remembered, the rest is not tried, and both are told", async () => {
    const upstream = openUpstream({ "food-2": 503 });
    expect(await saveAnswers(upstream.client, "ada", fourAnswers())).toEqual({
      corrected: 1,
      refused: [],
      status: 503,
      isPartial: true,
    });
    expect(upstream.consumeFood).toHaveBeenCalledTimes(2);
    const foods = [{ id: "food-0", entryId: "entry-food-0" }, { id: "food-1" }];
    expect(upstream.recordStockCheck.mock.calls).toEqual([[{ foods }]]);
  });

  test("nothing is claimed where not even that could be remembered", async () => {
    const upstream = openUpstream({});
    upstream.recordStockCheck.mockRejectedValue(new UpstreamError(503));
    expect(await saveAnswers(upstream.client, "ada", fourAnswers())).toMatchObject({
      corrected: 3,
      status: 503,
      isPartial: true,
    });
  });
});

test("a food that cannot be corrected keeps none of the others back", async () => {
  const upstream = openUpstream({ "food-0": 409, "food-2": 422 });
  expect(await saveAnswers(upstream.client, "ada", fourAnswers())).toEqual({
    corrected: 1,
    refused: [
      { id: "food-0", name: "A food", message: "food-0 failed" },
      { id: "food-2", name: "A food", message: "food-2 failed" },
    ],
    status: 422,
    isPartial: false,
  });
});

test("a session that has ended is nobody's answer", async () => {
  const upstream = openUpstream({ "food-0": 401 });
  await expect(saveAnswers(upstream.client, "ada", fourAnswers())).rejects.toMatchObject({
    problem: "unauthorized",
  });
  expect(upstream.recordStockCheck).not.toHaveBeenCalled();
});
