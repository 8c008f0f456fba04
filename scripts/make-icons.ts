// Makes the icons of manifest, old browsers and home screens from public/favicon.svg: npm run icons
import { readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

const GROUND = "#e8f4e2";
/** Launchers may crop a maskable icon to its middle four fifths. */
const SAFE = 0.8;
const ICO_SIZE = 32;

const leaf = (size: number) => sharp("public/favicon.svg", { density: 900 }).resize(size);
/** Systems fill it with a colour of their own: the leaf without its ground, its veins cut out. */
function shape(size: number): Sharp {
  const drawing = readFileSync("public/favicon.svg", "utf8");
  const [leaf = "", , veins = ""] = drawing.match(/<path [^>]*>/g) ?? [];
  const cut = `<mask id="cut"><path d="M0 0h64v64H0z" fill="#fff"/>${veins.replace(/stroke="#\w+"/, 'stroke="#000"')}</mask>`;
  const svg = drawing.replace(/<rect[\s\S]*(?=<\/svg>)/, `${cut}<g mask="url(#cut)">${leaf}</g>`);
  return sharp(Buffer.from(svg), { density: 900 }).resize(size);
}
const save = (icon: Sharp, name: string) =>
  icon.png({ palette: true, effort: 10 }).toFile(`public/icons/${name}.png`);

for (const size of [192, 512]) {
  await save(leaf(size), `icon-${size}`);
  const inner = await leaf(Math.round(size * SAFE)).toBuffer();
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: GROUND } });
  await save(ground.composite([{ input: inner }]), `maskable-${size}`);
  await save(shape(size), `monochrome-${size}`);
}
await save(leaf(180).flatten({ background: GROUND }), "icon-180");

// An .ico may contain a PNG after 6 bytes of header and a 16-byte entry.
const picture = await leaf(ICO_SIZE).png({ palette: true, effort: 10 }).toBuffer();
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.set([ICO_SIZE, ICO_SIZE], 6);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(picture.length, 14);
header.writeUInt32LE(header.length, 18);
writeFileSync("public/favicon.ico", Buffer.concat([header, picture]));
