import { createHash } from "node:crypto";
import type { FetchPhoto } from "#app/server/api/images/address.server.ts";
import { encodeImage } from "#app/server/api/images/encoding.server.ts";
import { createPictureFetch } from "#app/server/http/picture-fetch.server.ts";
import { picture } from "./photos.ts";

const image = new Blob([new Uint8Array(await picture(8, 6).png().toBuffer())], { type: "image/png" });
const sizes = await encodeImage(image, { person: "ada", site: "ada" });

/** The stored copy of every fetched picture. */
export const COPY = `/api/images/${createHash("sha256")
  .update(sizes.at(-1)?.bytes ?? "")
  .digest("hex")}`;

/** Test servers run on this machine. */
const onThisMachine = createPictureFetch({
  isAllowed: (address) => address === "127.0.0.1",
  ports: () => true,
});

/** The same picture at every address except `gone.example`; servers on this machine are really asked. */
export const fetchElsewhere: FetchPhoto = async (address, signal) => {
  const { hostname } = URL.parse(address) ?? {};
  if (hostname === "127.0.0.1") return onThisMachine(address, signal);
  return hostname === "gone.example" ? { problem: "unreachable" } : { image };
};
