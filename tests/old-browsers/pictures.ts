// Pictures of the compared pages in Chromium 83 and today's, side by side: npm run test:old-browsers -- --pictures DIR
import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { getBrowser } from "../../scripts/find-browser.ts";
import { startChromium } from "./chromium.ts";
import { openHousehold, openView, VIEWS, type View } from "./layout-pages.ts";
import { installOldChromium, OLD_CHROMIUMS, oldChromiums } from "./old-chromium.ts";

const GAP = 16;

/** `wanted` are parts of paths; none means all. */
export async function takePictures(folder: string, wanted: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const version of OLD_CHROMIUMS) installOldChromium(version);
  const old = oldChromiums().flatMap(({ program, there }) => (there ? [program] : []));
  const today = { file: getBrowser(), env: {} };
  const browsers = await Promise.all([...old, today].map(startChromium));
  const kitchen = await openHousehold();
  try {
    for (const view of VIEWS.filter(
      ({ path }) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
    )) {
      const shots = await Promise.all(
        browsers.map(async (chromium) => {
          const page = await openView(chromium, kitchen, view);
          const picture = await page.wholePage();
          await page.close();
          return picture;
        }),
      );
      const file = path.join(folder, nameOf(view));
      await sideBySide(shots, view.width, file);
      console.log(file);
    }
  } finally {
    await Promise.all(browsers.map((chromium) => chromium.close()));
    kitchen.close();
  }
}

const nameOf = ({ path, width, theme }: View) =>
  `${path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home"}-${width}-${theme}.png`;

async function sideBySide(shots: Buffer[], width: number, file: string): Promise<void> {
  const heights = await Promise.all(shots.map(async (shot) => (await sharp(shot).metadata()).height));
  const columns = shots.map((input, index) => ({ input, left: index * (width + GAP), top: 0 }));
  await sharp({
    create: {
      width: shots.length * (width + GAP) - GAP,
      height: Math.max(...heights),
      channels: 3,
      background: "#ff00ff",
    },
  })
    .composite(columns)
    .png()
    .toFile(file);
}
