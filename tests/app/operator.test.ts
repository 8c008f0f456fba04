import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser } from "../support/browser.ts";
import { linksNamed, main, wordsOf } from "../support/html.ts";

const app = await openApp({
  OPERATOR_NAME: "Household Club",
  OPERATOR_EMAIL: "hello@food.example",
  OPERATOR_PHONE: "+49 30 5550 0199",
  OPERATOR_ADDRESS: "Canal Street 5, Harbour City",
  SOCIAL_LINKS: "https://www.facebook.com/kitchenclub, https://social.example/@household",
});

test("who runs the server stands in the footer, on the contact page and in the privacy policy", async () => {
  const browser = openBrowser(app);
  const contact = await browser.get("/contact");
  expect(contact.text).not.toContain("(sample)");
  expect(linksNamed(contact, "hello@food.example")).toEqual(["mailto:hello@food.example"]);
  expect(linksNamed(contact, "+49 30 5550 0199")).toEqual(["tel:+493055500199"]);
  expect(linksNamed(contact, "Facebook")).toEqual(["https://www.facebook.com/kitchenclub"]);
  expect(linksNamed(contact, "social.example")).toEqual(["https://social.example/@household"]);
  for (const words of ["Run by: Household Club", "Address: Canal Street 5, Harbour City"]) {
    expect(wordsOf(main(contact))).toContain(words);
  }
  const policy = await browser.get("/privacy-policy");
  expect(policy.text).toContain(
    "This server is run by Household Club, Canal Street 5, Harbour City, hello@food.example.",
  );
});
