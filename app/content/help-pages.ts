import type { StaticPage } from "#app/content/static-page.ts";
import { DELETION_DAYS } from "#app/domain/periods.ts";
import { FREE_TODAY } from "#app/domain/plan.ts";

export const HELP_PAGES: StaticPage[] = [
  {
    path: "/help-center",
    title: "Help Center",
    description: "Short answers to what comes up first: getting in, food, photos, samples.",
    sections: [
      {
        heading: "Getting in",
        paragraphs: [
          "Choose Register for a new account and Login if you have one. A password needs at least 8 characters with an uppercase letter, a lowercase letter, a digit and a symbol. If you have forgotten it, Forgot password? on the login page sends you a link to choose a new one.",
          "The Google button can be used where the server is connected to Google. Elsewhere it is switched off and says so.",
        ],
      },
      {
        heading: "Your account",
        paragraphs: [
          `Behind your picture at the top is 'My account': name and photo, email address, password, and the list of devices where you are signed in. There you can also download everything you have here, or delete the account. For ${DELETION_DAYS} days after that you can sign in and choose 'Keep my account' to bring it all back.`,
        ],
      },
      {
        heading: "Adding and changing food",
        paragraphs: [
          "The plus opens a field that takes lines such as 'milk 1l 1.29 fri', and fills in the rest. 'Enter details' needs a name, a quantity and a date, and fills in the rest, too. To change or delete an item later, open My Items. If you delete the wrong one, press Undo in the message that follows.",
        ],
      },
      {
        heading: "Photos",
        paragraphs: [
          "A photo must be an image, such as JPG, PNG or GIF, of at most 5 MB. It is made smaller and saved anew on the server, without the place where it was taken. Of the address of a picture, the server fetches a copy once.",
        ],
      },
      {
        heading: "Samples in the fridge",
        paragraphs: [
          "Foods marked Sample are examples and not part of your food. 'Hide samples' in the fridge removes them for good on that browser. Once you have an item of your own, the counts leave samples out; with three items of your own they leave by themselves, and 'Show samples' brings them back.",
        ],
      },
      {
        heading: "Still stuck?",
        paragraphs: [
          "The FAQ goes into more detail, and the contact form reaches the people who run this server. Please never send your password.",
        ],
        links: [
          { to: "/faq", label: "FAQ" },
          { to: "/contact", label: "Contact form" },
        ],
      },
    ],
  },
  {
    path: "/faq",
    title: "Frequently Asked Questions",
    description: "Questions we hear often about dates, quantities and money, with straight answers.",
    sections: [
      {
        heading: "When does food count as expired?",
        question: true,
        paragraphs: [
          "The day after the date on its label. On the day itself every page says Expires today. Crisper goes by the calendar of your household, whose time zone you can change in 'My account' under 'Time zone and currency'.",
        ],
      },
      {
        heading: "Can I still eat food after its date?",
        question: true,
        paragraphs: [
          "Crisper cannot tell. A best-before date is about quality, a use-by date is about safety: follow the label, and throw away what has passed a use-by date. Past a use-by date Crisper says 'Do not eat', past a best-before date 'Look, smell, taste' (of raw meat and fish only look and smell). Past an estimate of meat, fish or dairy it asks to check the pack. A day that is only an estimate is shown with 'about': go by the date on the pack where there is one.",
        ],
      },
      {
        heading: "Will I be notified before something expires?",
        question: true,
        paragraphs: [
          "Yes: 3 days before, 1 day before and on the day, on the page 'Notifications'. In its settings you choose which of these you want, whether a mail or a message on your phone comes at about 7 in the morning, and whether your calendar shows the days. Food that is more than a week past its date is left alone.",
        ],
      },
      {
        heading: "How do I get messages on my phone?",
        question: true,
        paragraphs: [
          "In the notification settings, 'On this device' turns them on: allow it when your browser asks. One message comes at about 7 in the morning, on days when there is something to tell: '3 things to eat today: Milk, Ham, Spinach'. It opens Crisper; where your phone shows buttons, 'Used' and 'Wasted' write down the first food at once.",
          "On an iPhone or iPad, Crisper has to be on the home screen first: press Share, then Add to Home Screen. Messages end when you sign out on the device, and the settings show on which others they are on.",
        ],
      },
      {
        heading: "How do I write quantities?",
        question: true,
        paragraphs: [
          "As you would say them: 1 kg, 500ml, 6 or 1/2 dozen. The form says how it is counted. Text that cannot be read as an amount is kept as it is and counts as one piece.",
        ],
      },
      {
        heading: "Can I paste a receipt or a list?",
        question: true,
        paragraphs: [
          "Yes, into the field that the plus opens: at most 100 lines of 200 characters. You look everything over before it is added, can leave lines out, and see whether the sum of what was read is the total of the receipt.",
        ],
      },
      {
        heading: "What is there without signal?",
        question: true,
        paragraphs: [
          "Today, the fridge, the shopping list, and what you opened of My Items, notifications, the stock check, insights, the journal and the pages of food, as they were last, with the time. You can tick, add to and shorten the list, use, waste and open food, and add food by lines: with JavaScript, on an encrypted page, it is kept on your device and sent by itself once there is signal. Everything else needs signal. The copies are on your device alone, and gone when you sign out.",
        ],
      },
      {
        heading: "What can I scan?",
        question: true,
        paragraphs: [
          "The barcode number of a pack, typed or sent by a hand scanner; a photo of the barcode, which works without scripts; or, on an encrypted page, what the camera sees. Codes that hold more than the number, such as GS1 DataMatrix and GS1 Digital Link, also fill in date, weight and price. The first number or photo of food at home asks what has become of it; the camera asks that under 'Used up', and otherwise counts one more.",
          "A photo is read on the server and not kept. The picture of the camera stays on your device. A number that a shop gave itself is sent nowhere.",
        ],
      },
      {
        heading: "Where do the suggested dates come from?",
        question: true,
        paragraphs: [
          "First from your own household: how long the same food kept before. Else from how long such food usually keeps, as USDA FoodKeeper says (data version 128, 2018), and for some foods from an estimate of ours. Crisper takes a day early in that time, and marks it as an estimate. For raw poultry, mince, raw fish and shellfish it suggests none: please look at the pack.",
        ],
      },
      {
        heading: "Who can see my food?",
        question: true,
        paragraphs: [
          "Only who is in your household, and children and guests see no prices. The demo household on the home page is public and has nothing to do with your account.",
        ],
      },
      {
        heading: "How do I share my household?",
        question: true,
        paragraphs: [
          "Choose 'Household', say whether it is an adult, a child, a guest or another owner, and press 'Create invitation'. Show the code, or send the link. It works once, for 7 days, also for somebody who has an account and food of their own already, and where registration is closed.",
        ],
      },
      {
        heading: "What happens when somebody leaves?",
        question: true,
        paragraphs: [
          "They see nothing of the household from that moment, and a calendar of it ends. What they entered stays, and the journal calls them a former member. Food that they brought along goes with them only if they say so. The only owner names the next one first.",
        ],
      },
      {
        heading: "I deleted an item by mistake. Is it gone?",
        question: true,
        paragraphs: [
          "No. The message after deleting has an 'Undo' button that brings it back, and the 'Journal' undoes it for 30 days.",
        ],
      },
      {
        heading: "Can I take my data with me, or leave?",
        question: true,
        paragraphs: [
          `Both, in 'My account'. 'Your data' downloads everything, with your photos, and your food for a spreadsheet. 'Delete account' removes all of it after ${DELETION_DAYS} days, in which you can change your mind; a household with others in it stays with them.`,
        ],
      },
      {
        heading: "Somebody else may be signed in as me. What now?",
        question: true,
        paragraphs: [
          "Open 'My account' and choose a new password: that ends every other session. 'Where you are signed in' shows the devices, and 'Sign out everywhere' ends them all.",
        ],
      },
      {
        heading: "Are the nutrition figures exact?",
        question: true,
        paragraphs: [
          "No. For your own items they are estimates per 100 g for the category, and are labelled so. The label on the pack is always right.",
        ],
      },
      {
        heading: "Can I get my money back?",
        question: true,
        paragraphs: [
          `There is none to get back. ${FREE_TODAY} The Refund Policy says what will hold once plans are sold: money back within 30 days of a new Premium subscription.`,
        ],
      },
      {
        heading: "Is there a mobile app?",
        question: true,
        paragraphs: [
          "Not a separate one. The site fits a phone screen from 320 pixels up and works on slow connections. Programs of your own can use the API.",
        ],
      },
    ],
  },
  {
    path: "/api-documentation",
    title: "API Documentation",
    description: "The calls this server answers today, and what is Coming Soon.",
    sections: [
      {
        heading: "What exists today",
        paragraphs: [
          "The API lives under /api on this server and speaks JSON. A machine-readable description (OpenAPI 3.1) is at /api/openapi.json; it is made from the definitions with which the server checks and answers every call, and this page is made from it, without the fields of the longest lists.",
          "Without a token, GET /api/food and GET /api/foodexpiry show the public demo household, and the notes on its food are open too. Every other call about food needs an API token, and reaches the food of one household only.",
          "A token belongs to a person. If they are in several households, the header X-Household chooses one for a call, by its id in GET /api/households. Without it, a call is about the household that was chosen last. A call that the person's role there does not allow answers 403: a guest reads, and ticks the shopping list; a child also uses food and puts things on the list; an adult also adds and changes food, and sees prices; an owner also manages members and the household.",
          "A call that takes an Idempotency-Key can be sent again after a lost answer. The key has 8 to 128 letters, digits, - or _. The same key with the same body does nothing twice, for 30 days; a key that was used for something else answers 409.",
        ],
      },
      {
        heading: "Answers",
        paragraphs: [
          'Lists answer { "data": [...] } and notes { "notes": [...] }. Dates are YYYY-MM-DD, months YYYY-MM, times ISO 8601 in UTC. The id of an item is its _id. A failure answers { "error": "words for a person", "code": "machine_word" }, with "fields" if single fields are at fault; only POST /api/images wraps its message, as in ImageError.',
        ],
        list: [
          "400: the request cannot be read; 411: it does not say how long it is",
          "401: the token is missing, or has ended: get a new one; 403: the role does not allow it, or the person is no longer a member",
          "404: there is no such thing, or it belongs to another household",
          "409: it has changed since, a limit is reached, or a key was used for something else",
          "413, 415 or 422: too much at once, a file of the wrong type, or fields at fault, which are named",
          "429: too many calls; wait as many seconds as Retry-After says",
          "503: busy, or unavailable for a moment; try again after Retry-After",
        ],
      },
      {
        heading: "Coming Soon",
        paragraphs: ["What is written above works today. These do not exist yet:"],
        list: [
          "Tokens that last longer than an hour and can be named",
          "A call to your own server when food is about to expire",
          "Client libraries; until then a generator makes one from the OpenAPI document",
        ],
      },
    ],
  },
  {
    path: "/report-bug",
    title: "Report a Bug",
    description: "Tell us what went wrong; a precise report is half the repair.",
    sections: [
      {
        heading: "Where to send it",
        paragraphs: ["Use the form above. It needs no account, and goes to the people who run this server."],
      },
      {
        heading: "What to include",
        list: [
          "What you did, step by step, from a page we can open.",
          "What you expected, and what happened instead.",
          "The exact words of any error message.",
          "The address of the page, and the date and time.",
          "Your browser and device, and whether it happens every time.",
          "A screenshot, if it shows something words cannot.",
        ],
      },
      {
        heading: "How bad is it?",
        paragraphs: ["Say which of these fits best. It decides what we look at first."],
        list: [
          "Low: a minor issue, such as a typing error or a crooked line",
          "Medium: it affects functionality, but there is a way around it",
          "High: it blocks an important feature",
          "Critical: the app is unusable, or data is lost",
        ],
      },
      {
        heading: "Found a security hole?",
        paragraphs: [
          "Please use the contact form, with the word security at the start of the subject, and give us time to repair it before you publish. Do not look at other people's data to prove the point. Never send passwords.",
        ],
        links: [{ to: "/contact", label: "Contact form" }],
      },
    ],
  },
];
