// What a household costs the others that is filled up to each of its limits: two of its people open one page, or send one form,
// again and again on four connections each, while somebody of another household looks at their fridge.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { fillHousehold } from "./full-household.ts";
import { openHousehold } from "./household.ts";

/** What others may wait at the median. */
const OTHERS_MEDIAN_MS = 1_000;
const SECONDS = 3;
const CONNECTIONS = 4;
const PASSWORD = "Rhubarb-4-pie!";
const only = process.argv[2] ?? "";

const household = await openHousehold(0);
const { origin } = household;

async function signUp(email: string): Promise<string> {
  const person = {
    name: "Robin",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: "on",
    timeZone: "UTC",
  };
  const answer = await fetch(`${origin}/register`, {
    method: "POST",
    body: new URLSearchParams(person),
    headers: { origin },
    redirect: "manual",
  });
  return (
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith("session="))
      ?.split(";")[0] ?? ""
  );
}
const second = await signUp("second@example.com");
const { foodIds } = fillHousehold(household.dataDir);
const other = await signUp("other@example.com");
const cookies = [household.cookie, second];

const TODAY = new Date().toISOString().slice(0, 10);
const YEAR_AGO = new Date(Date.now() - 3_650 * 86_400_000).toISOString().slice(0, 10);
const LINES = Array.from(
  { length: 100 },
  (_, line) => `${line} tins chopped tomatoes 400g £1.20 best before 12 Dec`,
);
const FORMS: Record<string, URLSearchParams> = {
  "/add-food/lines": new URLSearchParams({ lines: LINES.join("\n") }),
  "/my-items/consumption": new URLSearchParams(foodIds.slice(0, 98).map((id) => ["item", id])),
  "/shopping": new URLSearchParams({ name: "" }),
  [`/journal/${"a,".repeat(7_000)}a/undo`]: new URLSearchParams(),
};
const PAGES = [
  "/",
  "/products",
  "/fridge",
  "/fridge?show=all",
  "/fridge?q=zzz",
  `/fridge?q=${encodeURIComponent("ﷺ".repeat(200))}`,
  "/my-items",
  "/my-items?show=all",
  "/favourites",
  "/scan",
  "/stock-check",
  "/shopping",
  "/shopping/put-away",
  "/notifications",
  "/notifications?show=all",
  "/notifications/settings",
  "/notifications/calendar",
  "/journal",
  "/journal?q=zzz",
  `/journal?q=${encodeURIComponent("ﷺ".repeat(200))}`,
  "/account",
  "/account/sessions",
  "/account/email",
  "/account/password",
  "/account/data",
  "/account/import",
  "/account/export.zip",
  "/account/export.json",
  "/account/export.csv",
  "/account/deletion",
  "/household",
  "/household/invitations",
  "/household/leaving",
  "/household/deletion",
  "/households",
  "/households/new",
  "/add-food",
  "/add-food/lines",
  "/add-food/FOOD",
  "/my-items/FOOD/edit",
  "/my-items/FOOD/delete",
  "/food/FOOD",
  "/food/FOOD/consumption",
  "/food/FOOD/version",
  "/insights",
  `/insights?from=${YEAR_AGO}&to=${TODAY}`,
  `/insights/export.csv?from=${YEAR_AGO}&to=${TODAY}`,
  `/insights/export.json?from=${YEAR_AGO}&to=${TODAY}`,
  "/budget",
  "/budget/household",
  "/deals",
  "/offline",
];

const probe = new Worker(new URL("health-probe.ts", import.meta.url), { workerData: { origin } });
async function longestWait(): Promise<number> {
  probe.postMessage("how long?");
  const [longest] = await once(probe, "message");
  return longest;
}
const send = async (path: string, cookie: string, address: string, form?: URLSearchParams) => {
  const answer = await fetch(origin + path, {
    method: form ? "POST" : "GET",
    headers: { cookie, origin, "X-Forwarded-For": address },
    redirect: "manual",
    ...(form && { body: form }),
  });
  const { byteLength } = await answer.arrayBuffer();
  return { status: answer.status, byteLength };
};

// The first views of a page take long, whatever they show.
for (let time = 0; time < 5; time++)
  for (const page of PAGES.filter((page) => page.includes(only) && !page.includes("FOOD")))
    await send(page, other, "10.0.3.1");

/** Opens a page, or sends a form, on every connection of both people until `until`. Returns how often. */
async function flood(path: string, form: URLSearchParams | undefined, until: number): Promise<number> {
  let views = 0;
  const openAgainAndAgain = async (cookie: string, address: string) => {
    while (Date.now() < until) {
      await send(path, cookie, address, form);
      views += 1;
    }
  };
  const connections = cookies.flatMap((cookie, person) =>
    Array.from({ length: CONNECTIONS }, () => openAgainAndAgain(cookie, `10.0.1.${person}`)),
  );
  await Promise.all(connections);
  return views;
}

/** How long somebody of another household waits for each page until `until`, in ms; for ever where it fails. */
async function waitBeside(until: number) {
  const waits: number[] = [];
  while (Date.now() < until) {
    const started = performance.now();
    const { status } = await send("/fridge", other, "10.0.2.1");
    waits.push(status < 500 ? performance.now() - started : Number.POSITIVE_INFINITY);
    await pause(20);
  }
  waits.sort((a, b) => a - b);
  return { median: waits[waits.length >> 1] ?? 0, longest: waits.at(-1) ?? 0 };
}

const rows: Record<string, string | number>[] = [];
const requests = [
  ...PAGES.map((page) => ({ page, form: undefined })),
  ...Object.entries(FORMS).map(([page, form]) => ({ page, form })),
];
for (const { page, form } of requests.filter(({ page }) => page.includes(only))) {
  const path = page.replace("FOOD", foodIds[0] ?? "");
  await longestWait();
  const started = performance.now();
  const { status, byteLength } = await send(path, household.cookie, "10.0.0.1", form);
  const tookMs = performance.now() - started;
  const stallMs = await longestWait();
  const until = Date.now() + SECONDS * 1_000;
  const [views, others] = await Promise.all([flood(path, form, until), waitBeside(until)]);
  rows.push({
    page: `${form ? "POST " : ""}${page}`.slice(0, 40),
    status,
    kB: Math.round(byteLength / 1000),
    "took ms": Math.round(tookMs),
    "stall ms": Math.round(stallMs),
    views,
    "others' median ms": Math.round(others.median),
    "longest ms": Math.round(others.longest),
  });
}
console.table(rows);
household.close();
process.exit(rows.some((row) => Number(row["others' median ms"]) > OTHERS_MEDIAN_MS) ? 1 : 0);
