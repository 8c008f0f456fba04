// /insights over 20,000 rows of journal, against plain SQL for the same figures on the same file. The app runs in this
// process, so times are server times. npm run bench -- insights
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addJournal } from "./made-up-journal.ts";

const ROWS = 20_000;
const ROUNDS = 30;
const LIMIT_MS = 100;
const DAY_MS = 86_400_000;
const PERSON = { name: "Robin", email: "robin@example.com", password: "Rhubarb-4-pie!" };

const dataDir = mkdtempSync(path.join(tmpdir(), "crisper-bench-"));
process.env.DATA_DIR = dataDir;
process.env.PRODUCT_LOOKUP = "off";
const build = await import("../build/server/index.js" as string);
const { createApp } = await import("#server");
const app = createApp(build, "production");
const origin = "http://crisper.test";

const form = new URLSearchParams({ ...PERSON, confirmPassword: PERSON.password, terms: "on" });
const registered = await app.fetch(
  new Request(`${origin}/register`, { method: "POST", body: form, headers: { Origin: origin } }),
);
const cookie = registered.headers
  .getSetCookie()
  .map((line: string) => line.split(";")[0])
  .join("; ");

const { db, household } = addJournal(dataDir, ROWS);

const from = new Date(Date.now() - 364 * DAY_MS).toISOString().slice(0, 10);
const to = new Date().toISOString().slice(0, 10);
const SUM = "count(*), sum(worth_minor)";
const COUNTED = `from journal where household_id = ? and undone_at is null and day between ? and ?
  and kind in ('added', 'deleted', 'used', 'wasted')`;
const QUERIES = [
  `select kind, currency, ${SUM} ${COUNTED} group by 1, 2`,
  `select kind, currency, category, ${SUM} ${COUNTED} group by 1, 2, 3`,
  `select kind, currency, date(day, 'weekday 0', '-6 days'), ${SUM} ${COUNTED} group by 1, 2, 3`,
  `select kind, currency, substr(day, 1, 7), ${SUM} ${COUNTED} group by 1, 2, 3`,
  `select currency, lower(name), category, ${SUM} ${COUNTED} and kind = 'wasted' group by 1, 2, 3`,
  `select currency, reason, ${SUM} ${COUNTED} and kind = 'wasted' group by 1, 2`,
].map((query) => db.prepare(query));

const plainSql = () => QUERIES.map((query) => query.all(household, from, to));
const page = async () => {
  const url = `${origin}/insights?from=${from}&to=${to}`;
  const answer = await app.fetch(new Request(url, { headers: { cookie } }));
  const html = await answer.text();
  if (!answer.ok || !html.includes("By category")) throw new Error(`/insights answered ${answer.status}`);
};

/** Processor time in ms, which does not depend on other processes, and wall time. */
async function measure(work: () => unknown) {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / 1_000, wall: performance.now() - start };
}

const rounds: Record<"page" | "sql", { cpu: number; wall: number }>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({ page: await measure(page), sql: await measure(plainSql) });
}
const median = (of: "page" | "sql", clock: "cpu" | "wall") =>
  rounds.map((one) => one[of][clock]).toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
const [cpu, sql] = [median("page", "cpu"), median("sql", "cpu")];
console.log(`${ROWS} rows of journal, a year of them on the page, medians of ${ROUNDS}:`);
console.table({
  "/insights": { "processor ms": cpu.toFixed(1), "wall ms": median("page", "wall").toFixed(1) },
  "plain SQL": { "processor ms": sql.toFixed(1), "wall ms": median("sql", "wall").toFixed(1) },
});
console.log(`/insights takes ${(cpu / sql).toFixed(2)} x the plain SQL; its limit is ${LIMIT_MS} ms`);
db.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(cpu < LIMIT_MS ? 0 : 1);
