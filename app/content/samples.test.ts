import { expect, test } from "vitest";
import { isSampleId, SAMPLE_IDS } from "#app/domain/sample.ts";
import { findSample, SAMPLES } from "./samples.ts";

test("the API knows exactly the samples that are shown, so that each of them can have notes", () => {
  const ids = SAMPLES.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(SAMPLE_IDS.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !isSampleId(id) || !findSample(id))).toEqual([]);
  expect(isSampleId("13")).toBe(false);
});
