import { login, type Page, type Screen } from "./screen.ts";

const FIELDS = { "Barcode number": "", "Photo of the barcode": "file, image/*" };

const EMPTY: Page = {
  h1: "Scan",
  fields: FIELDS,
  buttons: { "Look it up": "post /scan#read" },
  links: { "Just bought": "/scan", "Used up": "/scan?use" },
  absent: ["Just now", "Products by"],
};

/** What a code is of. */
export const SCAN: Screen[] = [
  { route: "/scan", visitor: login("/scan"), member: EMPTY },
  {
    route: "/scan",
    sent: { code: "4006381333931" },
    member: {
      h1: "Scan",
      fields: { ...FIELDS, Name: "text, required" },
      texts: ["Read: 4006381333931 (not known here yet), 1 piece", "New product 4006381333931, ~ 1 piece"],
    },
  },
  {
    route: "/scan",
    sent: { code: "4006381333932" },
    member: {
      status: 422,
      h1: "Scan",
      fields: FIELDS,
      texts: ["A digit of 4006381333932 is wrong or missing: please look again"],
    },
  },
];
