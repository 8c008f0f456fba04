import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { all, attribute, banner, fieldErrors, fields, fieldValue, main, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { picture } from "../support/photos.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const NOT_AN_IMAGE = "Please upload an image file: JPEG, PNG, GIF, WebP, AVIF or TIFF.";
const OWN = /\/api\/images\/[0-9a-f]{64}/;
const jpeg = async () =>
  new File([new Uint8Array(await picture(60, 40).jpeg().toBuffer())], "me.jpg", { type: "image/jpeg" });

async function save(browser: Browser, typed: Record<string, string | Blob>) {
  const saved = await browser.post("/account/profile", typed);
  expect([saved.status, saved.headers.get("Location")], saved.text).toEqual([303, "/account"]);
  return browser.follow(saved);
}
const signedIn = (page: Page) => page.getByRole("link", { name: /^My account/ });
const avatarOf = (page: Page) => attribute(all(banner(page), "summary img").at(0), "src");
/** What a new sign-in elsewhere is told, by the identity provider alone. */
async function elsewhere(email: string) {
  const desk = openBrowser(app);
  await desk.post("/login", { email, password: PASSWORD });
  return desk.get("/pricing");
}

test("a new name and a picture are seen at once, here and at the next sign-in", async () => {
  const { browser, email } = await signUp(app);
  const page = await save(browser, { name: "  Robin   Ф. O’Field ", image: await jpeg() });
  const photo = avatarOf(page) ?? "";
  expect(photo).toMatch(OWN);
  expect(page.text).toContain("Your profile has been saved.");
  expect(wordsOf(main(page))).toContain("Robin Ф. O’Field");
  expect(attribute(signedIn(page), "aria-label")).toContain("signed in as Robin Ф. O’Field");
  expect(avatarOf(page)).toBe(photo);
  const form = await browser.get("/account/profile");
  expect([fieldValue(form, "name"), fieldValue(form, "photo")]).toEqual(["Robin Ф. O’Field", photo]);
  const other = await elsewhere(email);
  expect(attribute(signedIn(other), "aria-label")).toContain("signed in as Robin Ф. O’Field");
  expect(avatarOf(other)).toBe(photo);
});

test("an uploaded photo stays until it is removed", async () => {
  const { browser, email } = await signUp(app);
  const page = await save(browser, { name: "Robin", image: await jpeg() });
  const photo = avatarOf(page) ?? "";
  expect(photo).toMatch(OWN);
  expect((await browser.get(photo)).status).toBe(200);
  expect(avatarOf(await elsewhere(email))).toBe(photo);

  const form = await browser.get("/account/profile");
  expect([fieldValue(form, "photo"), fieldValue(form, "photoURL")]).toEqual([photo, ""]);
  expect(fields(main(form))).toMatchObject({ "Remove photo": "checkbox" });
  const kept = await save(browser, { name: "Robin", photo, photoURL: "" });
  expect(avatarOf(kept)).toBe(photo);
  const removed = await save(browser, { name: "Robin", photo, photoURL: "", withoutPhoto: "on" });
  expect(avatarOf(removed)).toBeUndefined();
  expect(avatarOf(await elsewhere(email))).toBeUndefined();
});

test("the file goes before an address, and an address before the photo so far", async () => {
  const { browser } = await signUp(app);
  const photoURL = "https://example.org/old.png";
  const uploaded = await save(browser, { name: "Robin", photoURL, withoutPhoto: "on", image: await jpeg() });
  const photo = avatarOf(uploaded) ?? "";
  expect(photo).toMatch(OWN);
  const typed = { name: "Robin", photo, photoURL: "https://photos.invalid/new.png" };
  const refused = await browser.post("/account/profile", typed);
  expect([refused.status, Object.keys(fieldErrors(refused))]).toEqual([422, ["photoURL"]]);
  expect(fieldValue(refused, "photo")).toBe(photo);
});

test.each([
  ["no name", { name: " " }, { name: "Please enter your full name" }],
  ["a long name", { name: "x".repeat(101) }, { name: "Name is too long (100 characters at most)" }],
  [
    "another scheme",
    { name: "R", photoURL: "javascript:alert(1)" },
    { photoURL: "Please enter a valid photo URL" },
  ],
])("%s is refused beside the field, and nothing changes", async (_, typed, errors) => {
  const { browser } = await signUp(app);
  const refused = await browser.post("/account/profile", typed);
  expect([refused.status, fieldErrors(refused)]).toEqual([400, errors]);
  expect(wordsOf(main(await browser.get("/account")))).toContain("Robin Field");
});

test("a photo that is fine is kept while the name is not", async () => {
  const { browser } = await signUp(app);
  const photoURL = "https://example.org/old.png";
  const refused = await browser.post("/account/profile", { name: "", photoURL, image: await jpeg() });
  expect([refused.status, Object.keys(fieldErrors(refused))]).toEqual([400, ["name"]]);
  expect(refused.text).toContain("Image uploaded successfully!");
  const photo = fieldValue(refused, "photo") ?? "";
  expect([OWN.test(photo), fieldValue(refused, "photoURL")]).toEqual([true, ""]);
  expect(avatarOf(await save(browser, { name: "Robin", photo, photoURL: "" }))).toBe(photo);
});

test.each([
  ["text", new File(["x"], "x.txt", { type: "text/plain" }), 415, NOT_AN_IMAGE],
  [
    "too much",
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], "x.jpg", { type: "image/jpeg" }),
    413,
    "Image size should be less than 5MB",
  ],
])("a file of %s is no photo, and the name that was typed stays", async (_, image, status, words) => {
  const { browser } = await signUp(app);
  const refused = await browser.post("/account/profile", { name: "Robin the Second", image });
  expect([refused.status, fieldErrors(refused)]).toEqual([status, { photo: words }]);
  expect(fieldValue(refused, "name")).toBe("Robin the Second");
  expect(wordsOf(main(await browser.get("/account")))).toContain("Robin Field");
});

test("a session that ended meanwhile leads to the sign-in and back to what was typed", async () => {
  const { browser, email } = await signUp(app);
  await openBrowser(app, new Map(browser.cookies)).post("/logout", {});
  const sent = await browser.post("/account/profile", { name: "Robin the Third" });
  expect(sent.headers.get("Location")).toBe("/login?returnTo=%2Faccount%2Fprofile");
  await browser.post("/login?returnTo=%2Faccount%2Fprofile", { email, password: PASSWORD });
  expect(fieldValue(await browser.get("/account/profile"), "name")).toBe("Robin the Third");
});
