import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { fieldErrors, fields, fieldValue, main } from "../support/html.ts";
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
const avatarOf = (html: string) =>
  html.match(/<header\b.*?aria-label="My Account.*?<img src="([^"]*)"/s)?.[1];
/** What a new sign-in elsewhere is told, by the identity provider alone. */
async function elsewhere(email: string) {
  const desk = openBrowser(app);
  await desk.post("/login", { email, password: PASSWORD });
  return (await desk.get("/pricing")).html;
}

test("a new name and a picture are seen at once, here and at the next sign-in", async () => {
  const { browser, email } = await signUp(app);
  const page = await save(browser, { name: "  Robin   Ф. O’Field ", image: await jpeg() });
  const photo = avatarOf(page.html) ?? "";
  expect(photo).toMatch(OWN);
  expect(page.text).toContain("Your profile has been saved.");
  expect(main(page.html)).toContain("Robin Ф. O’Field");
  expect([page.html.includes("signed in as Robin Ф. O’Field"), avatarOf(page.html)]).toEqual([true, photo]);
  const form = await browser.get("/account/profile");
  expect([fieldValue(form.html, "name"), fieldValue(form.html, "photo")]).toEqual([
    "Robin Ф. O’Field",
    photo,
  ]);
  const other = await elsewhere(email);
  expect([other.includes("signed in as Robin Ф. O’Field"), avatarOf(other)]).toEqual([true, photo]);
});

test("an uploaded photo stays until it is removed", async () => {
  const { browser, email } = await signUp(app);
  const page = await save(browser, { name: "Robin", image: await jpeg() });
  const photo = avatarOf(page.html) ?? "";
  expect(photo).toMatch(OWN);
  expect((await browser.get(photo)).status).toBe(200);
  expect(avatarOf(await elsewhere(email))).toBe(photo);

  const form = await browser.get("/account/profile");
  expect([fieldValue(form.html, "photo"), fieldValue(form.html, "photoURL")]).toEqual([photo, ""]);
  expect(fields(main(form.html))).toMatchObject({ "Remove photo": "checkbox" });
  const kept = await save(browser, { name: "Robin", photo, photoURL: "" });
  expect(avatarOf(kept.html)).toBe(photo);
  const removed = await save(browser, { name: "Robin", photo, photoURL: "", withoutPhoto: "on" });
  expect(avatarOf(removed.html)).toBeUndefined();
  expect(avatarOf(await elsewhere(email))).toBeUndefined();
});

test("the file goes before an address, and an address before the photo so far", async () => {
  const { browser } = await signUp(app);
  const photoURL = "https://example.org/old.png";
  const uploaded = await save(browser, { name: "Robin", photoURL, withoutPhoto: "on", image: await jpeg() });
  const photo = avatarOf(uploaded.html) ?? "";
  expect(photo).toMatch(OWN);
  const typed = { name: "Robin", photo, photoURL: "https://photos.invalid/new.png" };
  const refused = await browser.post("/account/profile", typed);
  expect([refused.status, Object.keys(fieldErrors(refused.html))]).toEqual([422, ["photoURL"]]);
  expect(fieldValue(refused.html, "photo")).toBe(photo);
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
  expect([refused.status, fieldErrors(refused.html)]).toEqual([400, errors]);
  expect(main((await browser.get("/account")).html)).toContain("Robin Field");
});

test("a photo that is fine is kept while the name is not", async () => {
  const { browser } = await signUp(app);
  const photoURL = "https://example.org/old.png";
  const refused = await browser.post("/account/profile", { name: "", photoURL, image: await jpeg() });
  expect([refused.status, Object.keys(fieldErrors(refused.html))]).toEqual([400, ["name"]]);
  expect(refused.text).toContain("Image uploaded successfully!");
  const photo = fieldValue(refused.html, "photo") ?? "";
  expect([OWN.test(photo), fieldValue(refused.html, "photoURL")]).toEqual([true, ""]);
  expect(avatarOf((await save(browser, { name: "Robin", photo, photoURL: "" })).html)).toBe(photo);
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
  expect([refused.status, fieldErrors(refused.html)]).toEqual([status, { photo: words }]);
  expect(fieldValue(refused.html, "name")).toBe("Robin the Second");
  expect(main((await browser.get("/account")).html)).toContain("Robin Field");
});

test("a session that ended meanwhile leads to the sign-in and back to what was typed", async () => {
  const { browser, email } = await signUp(app);
  await openBrowser(app, new Map(browser.cookies)).post("/logout", {});
  const sent = await browser.post("/account/profile", { name: "Robin the Third" });
  expect(sent.headers.get("Location")).toBe("/login?returnTo=%2Faccount%2Fprofile");
  await browser.post("/login?returnTo=%2Faccount%2Fprofile", { email, password: PASSWORD });
  expect(fieldValue((await browser.get("/account/profile")).html, "name")).toBe("Robin the Third");
});
