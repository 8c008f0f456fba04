import { IMAGE_TYPES } from "#app/domain/image.ts";
import { login, type Page, type Screen } from "./screen.ts";

const OVERVIEW: Page = {
  h1: "My account",
  texts: [
    "Robin Field",
    "Member since 5 Mar 2027",
    "Your plan: Basic",
    "of 2,000 items. What you have is never locked.",
    "Everything in Crisper is free today: nothing is charged, and there is nowhere to pay.",
  ],
  links: {
    "Start a free trial": "/trial",
    "Profile Your name and your photo": "/account/profile",
    "Email address The address you sign in with": "/account/email",
    "Password Choose a new one": "/account/password",
    "Where you are signed in Your devices, and signing out of them": "/account/sessions",
    "Your data Download everything, with your photos": "/account/data",
    "Delete account You have 7 days to change your mind": "/account/deletion",
  },
};

const back = { "My account": "/account" };

const PAGES: Record<string, Page> = {
  "/account": OVERVIEW,
  "/account/profile": {
    h1: "Your profile",
    links: back,
    fields: {
      "Full Name": "text, required",
      "Photo (optional)": `file, ${IMAGE_TYPES}`,
      "Photo URL (optional)": "url",
    },
    buttons: { "Save profile": "post /account/profile" },
    absent: ["Remove photo"],
  },
  "/account/email": {
    h1: "Your email address",
    links: back,
    texts: ["You sign in with robin"],
    fields: { "New email address": "email, required", "Current password": "password, required" },
    buttons: { "Send confirmation link": "post /account/email" },
    absent: ["Please look into the mailbox", "This account has no password yet"],
  },
  "/account/password": {
    h1: "Your password",
    links: back,
    fields: {
      "Current password": "password, required",
      "New password": "password, required",
      "Confirm Password": "password, required",
    },
    texts: ["At least 8 characters", "One symbol, such as ! or ?"],
    buttons: { "Save new password": "post /account/password" },
  },
  "/account/providers": {
    h1: "Other ways to sign in",
    links: back,
    texts: ["Your password is the only way to sign in to your account."],
    absent: ["Remove Google", "Current password"],
  },
  "/account/sessions": {
    h1: "Where you are signed in",
    links: back,
    headings: ["h2 Recent activity"],
    texts: [
      "Unknown device This device",
      "Signed in: 5 Mar 2027, 10:30",
      "Last seen: 5 Mar 2027, 10:30",
      "Signed in 5 Mar 2027, 10:30, Unknown device",
    ],
    buttons: {
      "Sign out Unknown device, signed in 5 Mar 2027, 10:30": "post /logout",
      "Sign out everywhere": "post /account/sessions/end",
    },
  },
  "/account/data": {
    h1: "Your data",
    headings: [
      "h2 Everything, with photos",
      "h2 The same without photos",
      "h2 Your food",
      "h2 Bring food in",
    ],
    links: {
      ...back,
      "Download everything": "/account/export.zip",
      "Download JSON": "/account/export.json",
      "Download CSV": "/account/export.csv",
      "Import food": "/account/import",
    },
    absent: ["Your data cannot be fetched"],
  },
  "/account/import": {
    h1: "Import food",
    links: back,
    fields: { File: "file, .zip,.json,.csv,.tsv,application/zip,application/json,text/csv, required" },
    buttons: { "Preview the file": "post /account/import" },
  },
  "/account/deletion": {
    h1: "Delete account",
    links: { ...back, "download your data": "/account/data" },
    texts: ["For 7 days: sign in and choose Keep my account"],
    fields: { "Type your email address": "email, required", "Current password": "password, required" },
    buttons: { "Delete my account": "post /account/deletion" },
  },
};

const NO_CODE: Page = {
  status: 400,
  h1: "Confirm your new address",
  texts: ["This link is incomplete."],
  links: { "Ask for a new link": "/account/email" },
  absent: ["Use this address"],
};
const WRONG_CODE: Page = { ...NO_CODE, texts: ["This link is not valid or has been used already."] };
const CONFIRM = "/account/email/confirmation";

const NO_VERIFICATION: Page = {
  status: 400,
  h1: "Confirm your email address",
  texts: ["This needs a link from one of our mails.", "This link is not valid"],
  links: { "My account": "/account" },
  absent: ["This was not me"],
};

export const ACCOUNT: Screen[] = [
  ...Object.entries(PAGES).map(([route, page]) => ({
    route,
    visitor: login(route),
    member: page,
    newcomer: page,
  })),
  { route: CONFIRM, path: `${CONFIRM}?code=x`, visitor: WRONG_CODE, member: WRONG_CODE },
  { route: CONFIRM, visitor: NO_CODE, member: NO_CODE },
  {
    route: "/account/import/:id",
    path: "/account/import/none",
    visitor: login("/account/import/none"),
    member: "302 /account/import",
  },
  {
    route: "/account/import/:id/corrections",
    path: "/account/import/none/corrections",
    visitor: login("/account/import/none/corrections"),
    member: "302 /account/import",
  },
  { route: "/account/email/verification", visitor: NO_VERIFICATION, member: NO_VERIFICATION },
];
