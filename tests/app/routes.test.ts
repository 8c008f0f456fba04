import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, signUp } from "../support/browser.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { readSiteMap } from "../support/site-map.ts";

const app = await openApp();
expectQuietServer();
const member = (await signUp(app)).browser;

type Answer = number | `${number} ${string}`;
/** What a visitor gets, what a member gets, and what a visitor's empty form gets. */
type Row = [visitor: Answer, member: Answer, posted: Answer];

const login = (path: string): Row[0] => `302 /login?returnTo=${encodeURIComponent(path)}`;
const page: Row = [200, 200, 405];
const form: Row = [200, "302 /", 400];
/** Anybody may send it. */
const openForm: Row = [200, 200, 400];
const guardedForm = (path: string, found: Answer): Row => [login(path), found, "303 /login"];
/** Only sent to: whoever visits the address is led to the page it belongs to. */
const sentTo = (owner: string, posted: Answer): Row => [`302 ${owner}`, `302 ${owner}`, posted];

const guardedPage = (path: string): Row => guardedForm(path, 200);
const guardedSentTo = (path: string, owner: string): Row => guardedForm(path, `302 ${owner}`);

const TABLE: Record<string, Row> = {
  "/": page,
  "/login": form,
  "/register": form,
  "/logout": sentTo("/", "303 /"),
  "/auth/google": sentTo("/login", "303 /login"),
  "/auth/google/callback": ["302 /login", "302 /", 405],
  "/theme": sentTo("/", "303 /"),
  "/fridge": page,
  "/fridge/samples": sentTo("/fridge", "303 /fridge"),
  "/food/:id": guardedForm("/food/1", 200),
  "/product/:id": guardedForm("/product/1", 200),
  "/food/:id/favourite": sentTo("/food/1", "303 /food/1"),
  "/food/:id/cart": sentTo("/food/1", "303 /food/1"),
  "/food/:id/consumption": [login("/food/1/consumption"), "302 /food/1", "303 /login"],
  "/food/:id/waste": [login("/food/1/waste"), "302 /food/1", "303 /login"],
  "/food/:id/shopping-list": sentTo("/food/1", "303 /food/1"),
  "/food/:id/reminder": sentTo("/food/1", "303 /food/1"),
  "/add-food": guardedForm("/add-food", 200),
  "/add-food/:id": guardedForm("/add-food/1", 404),
  "/addfood": ["301 /add-food", "301 /add-food", 405],
  "/addfood/:id": ["301 /add-food/1", "301 /add-food/1", 405],
  "/my-items": [login("/my-items"), 200, "303 /login"],
  "/my-items/:id/edit": guardedForm("/my-items/1/edit", 404),
  "/my-items/:id/delete": guardedForm("/my-items/1/delete", 404),
  "/my-items/consumption": guardedSentTo("/my-items/consumption", "/my-items"),
  "/my-items/waste": guardedSentTo("/my-items/waste", "/my-items"),
  "/journal": guardedPage("/journal"),
  "/journal/:id/undoing": guardedSentTo("/journal/1/undoing", "/journal"),
  "/my-items/:id/restoration": guardedSentTo("/my-items/1/restoration", "/my-items"),
  "/account": guardedPage("/account"),
  "/account/profile": guardedForm("/account/profile", 200),
  "/account/email": guardedForm("/account/email", 200),
  "/account/email/confirmation": [400, 400, 400],
  "/account/password": guardedForm("/account/password", 200),
  "/account/sessions": guardedPage("/account/sessions"),
  "/account/sessions/end": guardedSentTo("/account/sessions/end", "/account/sessions"),
  "/account/sessions/:id": guardedSentTo("/account/sessions/1", "/account/sessions"),
  "/account/data": guardedPage("/account/data"),
  "/account/export.json": guardedPage("/account/export.json"),
  "/account/export.csv": guardedPage("/account/export.csv"),
  "/account/deletion": guardedForm("/account/deletion", 200),
  "/account/deletion/cancellation": guardedSentTo("/account/deletion/cancellation", "/account"),
  "/how-it-works": page,
  "/features": page,
  "/pricing": page,
  "/about": page,
  "/products": page,
  "/deals": [login("/deals"), 200, "303 /login"],
  "/demo": page,
  "/trial": openForm,
  "/newsletter": openForm,
  "/deals/subscription": openForm,
  "/community-forum/waitlist": openForm,
  "/unsubscribe": [200, 200, 404],
  "/contact": openForm,
  "/community-forum": page,
  "/help-center": page,
  "/faq": page,
  "/user-guide": page,
  "/api-documentation": page,
  "/report-bug": openForm,
  "/privacy-policy": page,
  "/terms-of-service": page,
  "/cookie-policy": page,
  "/data-security": page,
  "/refund-policy": page,
  "/terms": page,
  "/forgot-password": openForm,
  "/reset-password": [400, 400, 400],
  "/sitemap.xml": page,
  "/robots.txt": page,
  "/api/*": [404, 404, 404],
  "/*": [404, 404, 404],
};

const siteMap = (await readSiteMap()).map(({ route }) => route);

test("every address of the site map is in this table, and no other", () => {
  expect(siteMap.toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

test.each(siteMap)("%s", async (route) => {
  const path = route.replace(":id", "1").replace("*", "nothing");
  const visitor = openBrowser(app);
  const pages = [await visitor.get(path), await member.get(path), await visitor.post(path, {})];
  const answers = pages.map(({ status, headers }) =>
    [status, headers.get("Location")].filter(Boolean).join(" "),
  );
  const expected = (TABLE[route] ?? []).map(String);
  const led = answers.map((answer, index) =>
    expected[index] === "303 /login" ? answer.split("?")[0] : answer,
  );
  expect(led).toEqual(expected);
});
