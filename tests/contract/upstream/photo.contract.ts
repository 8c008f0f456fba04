import { expect, test } from "vitest";
import { ask, join, type Kitchen } from "../../support/kitchen.ts";
import { picture } from "../../support/photos.ts";

export function photoContract(the: () => Kitchen) {
  test.each([
    ["image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5", "image/jpeg"],
    ["image/avif,image/webp,image/apng,image/*,*/*;q=0.8", "image/webp"],
    ["*/*", "image/webp"],
  ])("a photo for %s is %s, and caches are told why", async (accept, type) => {
    const { token } = await join(the());
    const body = new FormData();
    body.set("image", new File([new Uint8Array(await picture(40, 30).png().toBuffer())], "x.png"));
    const { url } = (await ask(the(), "POST /images", { token, body })).body.data;
    const request = new Request(`http://upstream.invalid${url}`, { headers: { accept } });
    const { status, headers } = await the().fetch(request);
    expect([status, headers.get("Content-Type"), headers.get("Vary")]).toEqual([200, type, "Accept"]);
  });
}
