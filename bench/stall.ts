// How long single requests keep others waiting: the longest answer of /healthz while the server deals with each.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { zip, zipOfEmptyFiles } from "../tests/support/zip.ts";
import { openHousehold } from "./household.ts";
import { addJournal } from "./made-up-journal.ts";

/** What anybody, and what somebody with an account may cost the others. */
const ANYBODY_MS = 100;
const MEMBER_MS = 300;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const PARTS = { "Content-Type": "multipart/form-data; boundary=b" };

const household = await openHousehold(0);
const { origin } = household;
const member = { cookie: household.cookie };

interface Attack {
  name: string;
  maxMs: number;
  send: () => Promise<unknown>;
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(origin + path, { method: "POST", body, headers: { origin, ...headers }, redirect: "manual" }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
  );

/** Sent as it is: `fetch` would tidy the path. */
function sendRaw(head: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let said = "";
    socket.on("data", (text) => {
      said += text;
    });
    socket.on("close", () => resolve(said.slice(9, 12))).on("error", () => undefined);
    socket.write(`${head}\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  });
}

const noise = (fields: number, bytes: number) =>
  Array.from({ length: fields }, (_, index) => `f${index}=${randomBytes(bytes).toString("base64url")}`).join(
    "&",
  );
// Made beforehand: what this process does while it measures would count as the server's.
const emptyParts = (count: number) =>
  Buffer.from(`${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--b--\r\n`);
const [manyParts, twiceAsMany] = [emptyParts(300_000), emptyParts(600_000)];
const longHead = Buffer.from(
  `--b\r\nContent-Disposition: form-data; name="${"%22".repeat(1_300_000)}"\r\n\r\nx\r\n--b--\r\n`,
);
const fileForm = (content: BlobPart, name: string) => {
  const form = new FormData();
  form.set("file", new Blob([content]), name);
  return form;
};
const importOf = async (items: number) => {
  const json = `{"items":[${"0,".repeat(items - 1)}0]}`;
  return fileForm(await zip([["crisper.json", new TextEncoder().encode(json)]]), "crisper.zip");
};
const [longImport, longestImport] = [await importOf(300_000), await importOf(4_000_000)];
const seriesOf = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join();
const jsonForm = (json: string) => fileForm(json, "crisper.json");
const manyNames = jsonForm(`{"items":[],"x":{${seriesOf(900_000, (index) => `"${index}x":0`)}}}`);
const manyShapes = jsonForm(
  `{"items":[],"x":[${seriesOf(80_000, (row) => `{${seriesOf(10, (index) => `"${row}x${index}":0`)}}`)}]}`,
);
const deep = jsonForm(`{"items":[],"x":${"[".repeat(900_000)}${"]".repeat(900_000)}}`);
const longDay = jsonForm(
  `{"items":[{"name":"Milk","quantity":"1 l","expiryDate":"${"1".repeat(19_000_000)}"}]}`,
);
const fullExport = jsonForm(
  `{"items":[${seriesOf(2_000, (index) => `{"name":"Milk ${index}","quantity":"1 l","expiryDate":"2027-03-05","description":"${"x".repeat(1_900)}"}`)}],"journal":[${seriesOf(40_000, (index) => `{"itemId":"${index}","kind":"added","day":"2027-03-05","timeZone":"Europe/Berlin","at":"2027-03-05T10:00:00.000Z","name":"Milk","category":"Dairy","amount":1,"unit":"l","worthMinor":129,"currency":"EUR","reason":null,"undoneAt":null}`)}]}`,
);
const numbers = (count: number) => Array.from({ length: count }, (_, number) => `${number}`);
const zipForm = (files: Parameters<typeof zipOfEmptyFiles>[0]) =>
  fileForm(zipOfEmptyFiles(files), "crisper.zip");
const extraFields = zipForm({ names: numbers(250), extra: { listed: 16_000 } });
const fewExtraFields = zipForm({ names: numbers(15), extra: { listed: 16_000 } });
const slashes = zipForm({ names: numbers(120).map((name) => "/".repeat(65_000) + name) });
const manyFiles = zipForm({ names: numbers(4_000) });
const photoNames = numbers(4).map((number) => number.padStart(64, "0"));
const foodsWithPhotos = photoNames.map((name) => ({
  name: "Milk",
  quantity: "1",
  imageUrl: `/api/images/${name}`,
}));
const hugePhoto = new Uint8Array(200_000_000);
const hugePhotos = fileForm(
  await zip([
    ["crisper.json", new TextEncoder().encode(JSON.stringify({ items: foodsWithPhotos }))],
    ...photoNames.map((name): [string, Uint8Array] => [`photos/${name}.webp`, hugePhoto]),
  ]),
  "crisper.zip",
);
const commas = fileForm(",".repeat(1_000_000), "foods.csv");
const linesOfCommas = fileForm(`name\n${`${",".repeat(500)}\n`.repeat(1_990)}`, "foods.csv");
const emptyLines = fileForm(`name\nMilk${"\n".repeat(1_000_000)}`, "foods.csv");
const brackets = fileForm(`name\n${`${"<".repeat(500)}\n`.repeat(1_990)}`, "foods.csv");
const fullList = fileForm(
  `name${",b".repeat(48)}\n${`milk${",abcdefghi".repeat(49)}\n`.repeat(1_990)}`,
  "foods.csv",
);
const lineEnds = `lines=${"\n".repeat(1_000_000)}`;
const letters = `lines=${"egg+".repeat(260_000)}`;

const longText = "é".repeat(2_000);
const dueToday = new Date().toISOString().slice(0, 10);
/** Twice as many characters as this are each food's share of what a household has room for. */
const halfText = longText.slice(0, 250);
const longTexts = jsonForm(
  `{"items":[${seriesOf(1_990, (index) => `{"name":"${`${index} ${longText}`.slice(0, 100)}","quantity":"1 l","expiryDate":"${dueToday}","description":"${halfText}","notes":"${halfText}"}`)}]}`,
);

/** As many notes as a household may have. */
const manyNotes = jsonForm(
  `{"items":[${seriesOf(1_990, (index) => `{"_id":"${index}","name":"Milk ${index}","quantity":"1 l","expiryDate":"2027-02-31","description":"${halfText}","notes":"${halfText}"}`)}],"notes":[${seriesOf(10_000, (index) => `{"itemId":"${index % 1_990}","text":"${longText.slice(0, 500)}","postedDate":"2027-01-01T00:00:00.000Z"}`)}]}`,
);

const oneLongText = jsonForm(`{"items":["${"a".repeat(9_500_000)}"]}`);
const longName = new URLSearchParams({
  ...{ "rows[0].take": "on", "rows[0].category": "Dairy", "rows[0].quantity": "1" },
  ...{ "rows[0].expiryDate": "2026-12-01", "rows[0].expiryKind": "estimate" },
  ...{ "rows[0].suggestions": '{"expiryKind":"estimate"}', "rows[0].name": "(".repeat(100_000) },
});

const read = async (path: string) => {
  const answer = await fetch(origin + path, { headers: member });
  const { byteLength } = await answer.arrayBuffer();
  return `${answer.status}, ${Math.round(byteLength / 1_000)} kB`;
};

/** Chooses a file. Returns the address of its preview. */
async function chooseFile(file: FormData): Promise<string> {
  const chosen = await fetch(`${origin}/account/import`, {
    method: "POST",
    body: file,
    headers: { origin, ...member },
    redirect: "manual",
  });
  return chosen.headers.get("Location") ?? "";
}

/** Announces a form on many connections, and sends nothing of it. */
async function announce(connections: number): Promise<number> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: connections }, (_, index) => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    socket.write(
      `POST /add-food/lines HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 198.51.100.${index % 16}\r\nContent-Type: ${FORM["Content-Type"]}\r\nContent-Length: 524288\r\n\r\n`,
    );
    return socket;
  });
  await pause(500);
  const status = await post("/login", "email=nobody%40example.com&password=x", FORM);
  for (const socket of sockets) socket.destroy();
  if (status === 503) throw new Error("a sign-in was refused because of forms that were only announced");
  return status;
}

/** Sends many requests at once on one connection, before any of them is answered. */
async function pipeline(requests: number): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  socket.resume().write(`GET /sw.js HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(requests));
  await new Promise((closed) => socket.once("close", closed));
  return "closed";
}

const anybody = (name: string, send: Attack["send"]): Attack => ({ name, maxMs: ANYBODY_MS, send });
const someMember = (name: string, send: Attack["send"]): Attack => ({ name, maxMs: MEMBER_MS, send });
const attacks: Attack[] = [
  anybody("form of 1,209 fields, one of them twice", () => post("/scan", `${noise(1_208, 21)}&f0=x`, FORM)),
  anybody("form of 100 fields and 45 kB", () => post("/shopping", `${noise(99, 330)}&f0=x`, FORM)),
  anybody("path of 16 kB of slashes", () => sendRaw(`GET ${"/".repeat(16_000)}x HTTP/1.1`)),
  anybody("path of 2 kB of slashes", () => sendRaw(`GET ${"/".repeat(1_990)}x HTTP/1.1`)),
  anybody("cookie of 15 kB of dots", () =>
    sendRaw(`GET /about HTTP/1.1\r\nCookie: session=${".".repeat(15_000)}%0A`),
  ),
  anybody("15 MB of empty parts", () => post("/add-food/x", manyParts, PARTS)),
  anybody("30 MB of empty parts", () => post("/account/import", twiceAsMany, PARTS)),
  anybody("part with a name of 4 MB", () => post("/add-food/x", longHead, PARTS)),
  anybody("128 forms that are announced and not sent", () => announce(128)),
  anybody("10,000 requests at once on one connection", () => pipeline(10_000)),
  someMember("15 MB of empty parts", () => post("/add-food/x", manyParts, { ...PARTS, ...member })),
  someMember("part with a head of 4 MB", () => post("/add-food/x", longHead, { ...PARTS, ...member })),
  someMember("1 MB of line ends to read as foods", () =>
    post("/add-food/lines", lineEnds, { ...FORM, ...member }),
  ),
  someMember("1 MB of letters to read as foods", () =>
    post("/add-food/lines", letters, { ...FORM, ...member }),
  ),
  someMember("import of 300,000 times nothing", () => post("/account/import", longImport, member)),
  someMember("import of 4,000,000 times nothing", () => post("/account/import", longestImport, member)),
  someMember("JSON of 900,000 names", () => post("/account/import", manyNames, member)),
  someMember("JSON of 80,000 kinds of objects", () => post("/account/import", manyShapes, member)),
  someMember("JSON of 900,000 brackets in brackets", () => post("/account/import", deep, member)),
  someMember("JSON with a day of 19 MB", () => post("/account/import", longDay, member)),
  someMember("JSON of 2,000 foods and ten years", () => post("/account/import", fullExport, member)),
  someMember("JSON with a text of 9.5 MB in the place of a food", () =>
    post("/account/import", oneLongText, member),
  ),
  someMember("row of a scan with a name of 100,000 brackets", () =>
    post("/scan", longName, { ...FORM, ...member }),
  ),
  someMember("ZIP of 250 files with 16,000 extra fields", () => post("/account/import", extraFields, member)),
  someMember("ZIP of 15 files with 16,000 extra fields", () =>
    post("/account/import", fewExtraFields, member),
  ),
  someMember("ZIP of 120 names of 65,000 slashes", () => post("/account/import", slashes, member)),
  someMember("ZIP of four photos of 200 MB", () => post("/account/import", hugePhotos, member)),
  someMember("ZIP of 4,000 files", () => post("/account/import", manyFiles, member)),
  someMember("CSV of 1 MB of commas", () => post("/account/import", commas, member)),
  someMember("CSV of 1,990 lines of 500 commas", () => post("/account/import", linesOfCommas, member)),
  someMember("CSV of 1 MB of empty lines", () => post("/account/import", emptyLines, member)),
  someMember("CSV of 1 MB of angle brackets", () => post("/account/import", brackets, member)),
  someMember("CSV of 1 MB with 50 columns", () => post("/account/import", fullList, member)),
  someMember("choosing and looking at 2,000 wrong rows and 10,000 notes", async () =>
    read(await chooseFile(manyNotes)),
  ),
  someMember("applying an import of 2,000 foods with long texts", async () =>
    post(await chooseFile(longTexts), "", { ...FORM, ...member }),
  ),
  ...[
    "/",
    "/notifications",
    "/notifications?show=all",
    "/my-items?show=all",
    "/fridge?show=all",
    "/account/export.json",
    "/account/export.zip",
    "/account/export.csv",
  ].map((path) => someMember(`${path} of 2,000 foods with long texts`, () => read(path))),
];

/** A year of it; with ten years of a large household an export is as long. */
const JOURNAL_ROWS = 76_000;
const [aYearAgo, today] = [364, 0].map((days) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
);
const ofLongJournal = [
  "/account/export.json",
  "/account/export.zip",
  "/account/export.csv",
  `/insights?from=${aYearAgo}&to=${today}`,
  "/budget",
  "/journal",
].map((path) => someMember(`${path} of a journal of 76,000 entries`, () => read(path)));

const probe = new Worker(new URL("health-probe.ts", import.meta.url), { workerData: { origin } });
/** The longest wait since the last call, in ms. */
async function longestWait(): Promise<number> {
  probe.postMessage("how long?");
  const [longest] = await once(probe, "message");
  return longest;
}

const rows = [];
for (const { name, maxMs, send } of [...attacks, ...ofLongJournal]) {
  if (name === ofLongJournal[0]?.name) addJournal(household.dataDir, JOURNAL_ROWS).db.close();
  await pause(200);
  await longestWait();
  const started = performance.now();
  const answer = await send();
  const tookMs = performance.now() - started;
  const stall = await longestWait();
  rows.push({
    who: maxMs === ANYBODY_MS ? "anybody" : "member",
    request: name,
    answer,
    "took ms": Math.round(tookMs),
    "stall ms": Math.round(stall),
    "at most": maxMs,
  });
}
console.table(rows);
household.close();
process.exit(rows.some((row) => row["stall ms"] > row["at most"]) ? 1 : 0);
