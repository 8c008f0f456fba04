// Makes small versions of pictures, and PNGs for browsers without WebP (app/server/http/png.server.ts).
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const WIDTHS = { "build/client/assets": 96, "build/client/demos": 192 };

for (const [folder, width] of Object.entries(WIDTHS)) {
  const names = readdirSync(folder).filter((name) => /(?<!-small)\.webp$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, path.basename(name, ".webp"));
      const small = await sharp(`${file}.webp`).resize(width).raw().toBuffer({ resolveWithObject: true });
      const picture = () => sharp(small.data, { raw: small.info });
      await picture().webp({ quality: 80 }).toFile(`${file}-small.webp`);
      await picture().png({ palette: true, effort: 1 }).toFile(`${file}.png`);
    }),
  );
}
