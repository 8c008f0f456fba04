// Writes to the confirmed addresses of a list; while the server runs, it sends the mails.
//   npm run newsletter -- letter.md          shows the mail and to how many it would go
//   npm run newsletter -- letter.md --send   sends it; once more goes on where it broke off
//   --list waitlist   to those who wait for the forum, each once ever
//   --again           although the last newsletter is less than a week old
//   --id NAME         what this issue is called; by default what stands in it tells issues apart
// The file: a first line `# Subject`, then the text, which is sent as it stands, as plain text.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createListIssues, WRITTEN_LISTS } from "#app/server/api/sign-ups/list-issues.server.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { env } from "#app/server/env.server.ts";
import { readIssue } from "#app/server/mail/list-issue.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import { inWords } from "./backup-messages.ts";

const USAGE =
  "usage: npm run newsletter -- FILE.md [--list newsletter|waitlist] [--send] [--again] [--id NAME]";
const LINE = "-".repeat(72);

function refuse(words: string, exitCode = 1): never {
  console.error(words);
  process.exit(exitCode);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        list: { type: "string", default: "newsletter" },
        id: { type: "string" },
        send: { type: "boolean", default: false },
        again: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return refuse(`${(error as Error).message}\n${USAGE}`, 2);
  }
}

const { values, positionals } = readArguments();
const [file, ...more] = positionals;
const list = WRITTEN_LISTS.find((one) => one === values.list);
if (!file || more.length > 0 || !list) refuse(USAGE, 2);
if (env.upstreamUrl) refuse("The addresses are kept at UPSTREAM_URL: please run this there.");

await inWords(async () => {
  const issue = readIssue(await readFile(file, "utf8"));
  if ("problem" in issue) refuse(`${file}: ${issue.problem}`);
  const db = await openDatabase(env);
  const deliver = () => Promise.reject(new Error("the server delivers"));
  const mails = createMailQueue({ db, deliver, secrets: env.sessionSecrets });
  const issues = createListIssues({ db, mails, origin: env.linkOrigin });
  const wish = { list, issue, id: values.id, again: values.again };
  const { recipients, recent, problem, round } = await issues.plan(wish);

  if (!values.send) {
    const sample = round.compose({ list, email: "reader@example.com", token: "EACH-READERS-OWN" }, []);
    console.log(`Subject: ${issue.subject}\nFrom: ${env.mailFrom}\nTo: ${recipients} confirmed addresses`);
    if (recent > 0) console.log(`Not to ${recent} more, who had their first newsletter within the week.`);
    console.log(`Links lead to ${env.linkOrigin}\n${LINE}\n${sample.body}${LINE}`);
    console.log(problem ? `It cannot be sent now. ${problem}` : "Nothing was sent. Add --send to send it.");
  } else if (problem) {
    console.error(`Nothing was sent. ${problem}`);
    process.exitCode = 1;
  } else {
    await issues.send(wish, (queued) => console.log(`${queued} of ${recipients} mails queued`));
    console.log(`Done: ${recipients} mails are queued. The server sends them while it runs.`);
  }
  await db.destroy();
});
