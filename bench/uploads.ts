// The server's memory for 20 photos of 5 MB at once, and for the one that takes most to decode.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { openHousehold } from "./household.ts";

const PHOTOS = 20;
const FIVE_MB = 5 * 1024 * 1024;

const household = await openHousehold(0);
const peakMb = () =>
  Number(readFileSync(`/proc/${household.pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024;

/** Noise, padded to 5 MB. */
async function photo(seed: number): Promise<Blob> {
  const [width, height] = [4_000 + seed, 3_000];
  const grain = await sharp(randomBytes(500 * 375 * 3), { raw: { width: 500, height: 375, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality: 70 })
    .toBuffer();
  const rest = Buffer.alloc(Math.max(0, FIVE_MB - grain.length));
  return jpegOf(Buffer.concat([grain, rest]));
}

const jpegOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });

async function send(image: Blob): Promise<number> {
  const form = new FormData();
  const fields = {
    name: "Plums",
    category: "Fruits",
    quantity: "1 kg",
    expiryDate: "2030-01-01",
    description: "",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", image, "photo.jpg");
  const headers = { cookie: household.cookie, origin: household.origin };
  const answer = await fetch(`${household.origin}/add-food`, {
    method: "POST",
    body: form,
    headers,
    redirect: "manual",
  });
  return answer.status;
}

const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => photo(index)));
console.log(`before: ${peakMb().toFixed(0)} MB at most`);
const started = performance.now();
const answers = await Promise.all(photos.map(send));
const seconds = (performance.now() - started) / 1000;
const count = (status: number) => answers.filter((answer) => answer === status).length;
console.log(
  `${PHOTOS} photos of 5 MB (12 megapixels) at once: ${count(303)} stored, ${count(503)} told to come back, in ${seconds.toFixed(1)} s`,
);
console.log(`peak: ${peakMb().toFixed(0)} MB`);
const large = sharp({ create: { width: 4_400, height: 4_400, channels: 3, background: "red" } });
await send(jpegOf(await large.jpeg({ progressive: true }).toBuffer()));
console.log(`after a progressive JPEG of 19 megapixels: ${peakMb().toFixed(0)} MB`);
household.close();
