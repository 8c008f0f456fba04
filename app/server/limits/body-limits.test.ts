import { expect, test } from "vitest";
import { API_MAX_BYTES, bodyLimitOf, tooLargeMessage } from "./body-limits.ts";

const FORM = "application/x-www-form-urlencoded";
const UPLOAD = "multipart/form-data; boundary=x";

test.each([
  ["/add-food", UPLOAD, 16_777_216],
  ["/add-food/0199", UPLOAD, 16_777_216],
  ["/my-items/0199/edit", UPLOAD, 65_536],
  ["/account/profile", UPLOAD, 16_777_216],
  ["/api/images", "Multipart/Form-Data;boundary=x", 16_777_216],
  ["/add-food", FORM, 65_536],
  ["/add-food", "multipart/form-datax", 65_536],
  ["/scan", UPLOAD, 35_651_584],
  ["/api/scans", UPLOAD, 35_651_584],
  ["/login", UPLOAD, 65_536],
  ["/login", FORM, 65_536],
  ["/login", "", 65_536],
  ["/api/%69mages", UPLOAD, 65_536],
  ["/api/images/x", UPLOAD, 65_536],
  ["/shopping/put-away", `${FORM};charset=utf-8`, 524_288],
  ["/api/shopping/put-away", "application/json", 524_288],
  ["/add-food/lines", FORM, 1_048_576],
  ["/api/food-lines", "application/json", 524_288],
  ["/api/shopping", "application/json", 65_536],
  ["/api/identity/v1/accounts:signInWithPassword", "application/json", 65_536],
])("a body for %s of the type %j has at most %d bytes", (path, type, bytes) => {
  expect(bodyLimitOf(path, type)).toBe(bytes);
});

test.each([
  ["/api/addfood", "application/json", 524_288],
  ["/api/images", UPLOAD, 16_777_216],
  ["/api/imports", UPLOAD, 35_651_584],
])("the API takes for %s of the type %j at most %d bytes", (path, type, bytes) => {
  expect(bodyLimitOf(path, type, API_MAX_BYTES)).toBe(bytes);
});

test.each([
  ["/add-food/lines", "100 lines of 200 characters can be read. Go back, and what you wrote is still there."],
  ["/api/food-lines", "100 lines of 200 characters can be read."],
  ["/shopping/put-away", "100 items can be added."],
  ["/api/addfood/batch", "100 items can be added."],
  [
    "/scan",
    "A photo of a code must be 16 MB or smaller. Go back, and send the form again if you are asked: what was read so far is still there.",
  ],
  ["/api/scans", "A photo of a code must be 16 MB or smaller."],
  ["/account/profile", "Photos can have 5 MB at most, files to import 32 MB."],
])("the error for too large a body to %s states the limit", (path, words) => {
  expect(tooLargeMessage(path)).toBe(`That is too much to send at once. ${words}`);
});
