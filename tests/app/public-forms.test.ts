import { describe, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser } from "../support/browser.ts";
import { buttons, fieldValue } from "../support/html.ts";
import { linkIn, mailsTo, mailTo } from "../support/outbox.ts";

const app = await openApp();
let visitors = 0;

/** Somebody from an address of their own, so that one test's sendings do not slow another's. */
function openVisitor() {
  const address = { "X-Client-Address": `192.0.2.${++visitors}` };
  const { get, post } = openBrowser(app);
  return {
    get,
    post: (path: string, fields: Record<string, string>) => post(path, fields, address),
  };
}

describe.each(["/newsletter", "/deals/subscription", "/community-forum/waitlist"])("%s", (path) => {
  test("goes back to where the form stood", async () => {
    const answer = await openVisitor().post(path, { email: "reader@example.com", returnTo: "/about" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/about");
  });

  test("keeps an address that is none, and says so", async () => {
    const answer = await openVisitor().post(path, { email: "reader at example" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Please enter a valid email address");
    expect(fieldValue(answer, "email")).toBe("reader at example");
  });

  test("never leads to another site", async () => {
    const answer = await openVisitor().post(path, {
      email: "reader@example.com",
      returnTo: "//evil.example",
    });
    expect(answer.headers.get("Location")).toBe("/");
  });
});

test("a flood from one address is told to wait, with what was typed; others are not", async () => {
  const visitor = openVisitor();
  const send = (email: string) => visitor.post("/newsletter", { email });
  for (let index = 0; index < 8; index++) expect((await send(`r${index}@example.com`)).status).toBe(303);
  const refused = await send("late@example.com");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.text).toContain("Too many requests from here.");
  expect(fieldValue(refused, "email")).toBe("late@example.com");
  expect((await openVisitor().post("/newsletter", { email: "other@example.com" })).status).toBe(303);
});

test("the API is no way around the pace of the forms", async () => {
  const send = () =>
    app.fetch(
      new Request(`${app.origin}/api/sign-ups`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Client-Address": "198.51.100.1" },
        body: JSON.stringify({ kind: "deals", email: "script@example.com" }),
      }),
    );
  const answers: number[] = [];
  for (let index = 0; index < 9; index++) answers.push((await send()).status);
  expect(answers).toEqual([...Array(8).fill(201), 429]);
});

test("what fills the hidden box is thanked", async () => {
  const answer = await openVisitor().post("/contact", { website: "https://spam.example", message: "buy" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Thank you, your message has arrived.");
});

test("the trial asks for a name and an address", async () => {
  const empty = await openVisitor().post("/trial", {
    firstName: " ",
    lastName: "Lee",
    email: "",
    plan: "premium",
  });
  expect(empty.status).toBe(400);
  expect(empty.text).toContain("Please enter your first name");
  expect(empty.text).toContain("Please enter your email address");
  expect(fieldValue(empty, "lastName")).toBe("Lee");
});

test.each([
  [
    "/contact",
    { name: "Kim", email: "kim@example.com", subject: "Hello", message: "" },
    "Please enter a message",
  ],
  ["/report-bug", { title: "", description: "It broke", severity: "high" }, "Please enter a title"],
])("%s asks for what is missing and keeps the rest", async (path, fields, words) => {
  const answer = await openVisitor().post(path, fields);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(words);
  const [name = "", typed] = Object.entries(fields).find(([, value]) => value !== "") ?? [];
  expect(fieldValue(answer, name)).toBe(typed);
});

test("an unsubscribe link that is none ends nothing, and says so", async () => {
  const answer = await openVisitor().post("/unsubscribe?token=unknown", { "List-Unsubscribe": "One-Click" });
  expect([answer.status, answer.text]).toEqual([
    404,
    expect.stringContaining("This link does not belong to a subscription"),
  ]);
});

test("the first newsletter ends with one press, here or in a mail program that knows no cookie", async () => {
  const post = (headers: Record<string, string>, body: BodyInit) => (link: string) =>
    app.fetch(new Request(app.origin + link, { method: "POST", headers, body }));
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  const ways = [
    post({}, new URLSearchParams({ "List-Unsubscribe": "One-Click" })),
    post({ Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }, form),
    post({ Origin: "null" }, new URLSearchParams({ "List-Unsubscribe": "One-Click" })),
  ];
  for (const [index, press] of ways.entries()) {
    const visitor = openVisitor();
    const email = `ending${index}@example.com`;
    await visitor.post("/newsletter", { email });
    await visitor.post(linkIn(await mailTo(app.dataDir, email), "/sign-ups/confirmation"), {});
    const mail = await mailTo(app.dataDir, email, 2);
    const link = `/unsubscribe?token=${mail.match(/unsubscribe\?token=([\w-]+)/)?.[1]}`;
    expect(mail.replace(/\n /g, " ")).toContain(`List-Unsubscribe: <http://localhost:3000${link}>`);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    for (let looked = 0; looked < 2; looked++) {
      const page = await visitor.get(link);
      expect(page.text).toContain("This address is signed up for the Crisper newsletter. Stop these mails?");
      expect(buttons(page)).toEqual(expect.arrayContaining([["Unsubscribe", `post ${link}`]]));
    }
    const pressed = await press(link);
    expect([pressed.status, await pressed.text()]).toEqual([
      200,
      expect.stringContaining("You will get no more mails for the Crisper newsletter."),
    ]);
  }
});

test("opening a link to confirm changes nothing; the button does, without scripts too", async () => {
  const visitor = openVisitor();
  await visitor.post("/newsletter", { email: "confirming@example.com" });
  const link = linkIn(await mailTo(app.dataDir, "confirming@example.com"), "/sign-ups/confirmation");
  for (let looked = 0; looked < 2; looked++) {
    const page = await visitor.get(link);
    expect([page.status, buttons(page)]).toEqual([
      200,
      expect.arrayContaining([["Yes, It Was Me", `post ${link}`]]),
    ]);
  }
  expect(mailsTo(app.dataDir, "confirming@example.com")).toHaveLength(1);
  expect((await visitor.get(link)).text).toContain(
    "signed your email address up for the Crisper newsletter?",
  );
  expect((await visitor.post(link, {})).text).toContain("Your address is confirmed");
  expect(await mailTo(app.dataDir, "confirming@example.com", 2)).toContain("first Crisper newsletter");
  const unknown = await visitor.post("/sign-ups/confirmation?token=unknown", {});
  expect(unknown).toMatchObject({ status: 404, text: expect.stringContaining("This link no longer works") });
});
