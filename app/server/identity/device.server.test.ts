import { expect, test } from "vitest";
import { deviceOf } from "./device.server.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [IPHONE, "Safari on iOS"],
  ["", "Unknown device"],
  ["curl/8.14.1", "Unknown device"],
  ["x".repeat(100_000), "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
])("the user agent '$0' is $1", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
