import type { PagePicture, StaticPage } from "#app/content/static-page.ts";

export type GuidePicture =
  | "register"
  | "lines"
  | "scan"
  | "today"
  | "add-food"
  | "fridge"
  | "item"
  | "notes"
  | "edit"
  | "undo"
  | "samples"
  | "plain"
  | "paper";

/** Made by `npm run guide`. */
const files = import.meta.glob<string>("./guide/*.webp", { query: "?url", import: "default", eager: true });
const PHONE_WIDTH = 360;

function picture(name: GuidePicture, height: number, alt: string, width = PHONE_WIDTH): PagePicture {
  const light = files[`./guide/${name}-light.webp`] ?? "";
  return { light, dark: files[`./guide/${name}-dark.webp`], width, height, alt };
}

export const USER_GUIDE: StaticPage = {
  path: "/user-guide",
  title: "User Guide",
  description: "From an account to an empty bin: what Crisper does today, step by step, with pictures.",
  sections: [
    {
      heading: "An account",
      paragraphs: [
        "Choose 'Register', and give your name, your email address and a password. The bar under the password shows how strong it is, and its five rules are ticked off while you type. A photo of you is optional. The box for the terms at the end has to be ticked.",
        "You are signed in at once. A mail asks you to confirm your address: the morning mails need that. Your household goes by the time zone that you registered with; 'Time zone and currency', in 'My account', changes it. Whatever you add belongs to your household, and only who is in it sees it. If the password slips your mind, 'Forgot password?' on the login page sends you a link to choose a new one.",
      ],
      picture: picture(
        "register",
        720,
        "The form 'Create your account': full name, email address, photo URL, and a password whose bar says Strong",
      ),
    },
    {
      heading: "One food per line",
      paragraphs: [
        "The quickest way to add food is the field at the bottom of 'Today' and 'Fridge'. The plus opens the same field from every page, with what most people have, 'Scan' and the form for details. Write one food per line. Write the name first, then as much as you know, such as 'milk 1l 1.29 fri'. Dates and quantities are read in English and in the first language of your browser, if that is German, French, Spanish, Italian, Dutch, Polish, Turkish, Arabic or Japanese.",
        "What a line does not say is filled in: from what your household had last time, then from what is usual. The message afterwards says what was kept and where a suggestion comes from, and undoes it. When you paste several lines or a receipt, or when a line leaves a question open, you check the food before it is added. Foods with something missing come first, and 'Edit details' opens what else was understood. What is ready is added, and the rest stays on the page. If you leave the page, you can continue later. Of raw poultry, mince, raw fish and shellfish no date is ever suggested: please look at the pack.",
        "A date that nobody typed is an estimate: how long your own kept before, else how long such food usually keeps, for most foods by the figures of USDA FoodKeeper. Where Crisper is installed as an app on a phone that can share to it, a text that you share to Crisper opens the same page.",
      ],
      picture: picture(
        "lines",
        760,
        "Four lines as they were understood: minced beef is to be checked because its date is missing, milk, eggs and butter are ready",
      ),
    },
    {
      heading: "Scanning packs",
      paragraphs: [
        "'Scan' reads the code of a pack in three ways: the barcode number, typed or from a hand scanner; a photo of the code, which works without JavaScript, too; and with JavaScript the camera, which goes on reading until you stop it. Each code becomes a row, and the same code again counts up. Nothing is kept before you add the rows. The camera needs an address with https; over a plain one in your home network the number and the photo do.",
        "A code that your household has used before brings the name you gave it, with quantity, price, place and date as usual. Another one is asked for at Open Food Facts, by its number and your language alone, and only if the operator of this server allows it; nobody knows them all, and then you give the name, once. The square codes on some packs say the date, weight or price as well: these are taken from there. Numbers that a shop gives itself, as for weighed cheese, are never sent anywhere.",
        "Under 'Used up', and for the first number or photo that you give, food at home offers 'Used', 'Opened', 'Thrown away', 'Add to list' and 'Add another', each one tap; only what has to be looked at, such as the day of raw meat, becomes a row. 'Used up' begins with that: scan what goes into the bin. 'Edit' shows the number in the field 'Barcode', where you can change it or write it in.",
      ],
      picture: picture(
        "scan",
        760,
        "The page 'Scan': the field for the number, a photo, 'Look it up', and a new code with its day that needs a name",
      ),
    },
    {
      heading: "Your first food",
      paragraphs: [
        "'Enter details' opens a form that asks for three things: a name, a quantity and the date on the pack. Write the quantity as you would say it: 1 kg, 500ml, 2 x 400 g, 1/2 dozen or a bunch.",
        "The form says how the quantity is counted, and as soon as there is a date, how fresh the food is. The category chooses the colours and the estimates; unless you choose one, it goes by the name. 'Fill in the rest' fills in what is empty, and with JavaScript that happens as soon as you leave the name. A ~ beside a field marks a suggestion: please change what is wrong. 'Kind of date' says whether the pack has a use-by or a best-before date, and 'Kept in' where the food is. A photo is optional: an image of at most 5 MB, which is made smaller, and the place where it was taken is not kept. Without a photo Crisper looks for a picture that fits the name.",
      ],
      picture: picture(
        "add-food",
        820,
        "The form 'Add Food Item' with Chickpeas, 2 x 400 g and a date; a yellow label says 'Expires Soon', '4 days left'",
      ),
    },
    {
      heading: "What to eat first",
      paragraphs: [
        "Signed in, you begin with 'Today': what to eat today and tomorrow, what is due this week, and what is past its use-by day, each with a button for having used it. Beside it stand your list, this week's money and ideas for what comes first.",
        "The 'Fridge' has a row for each food, in the order of their dates: today, this week, later, and what has no date. Of a food in several packs the row says how much there is altogether; a tap opens the packs, and the one to open first says so. The three numbers on top count everything, what has expired, and what has 0 to 5 days left. The search looks in names and categories and answers with the sum first, such as how much butter is left in how many packs; below it you choose a place, such as the freezer, or what is open. Both stay in the address, so that you can bookmark them. 'Show cards' shows the same food as cards, and is kept on that browser. At the end of 'Today' everything is listed as 'Food Inventory', and what is past its date as 'Expired Food Items'.",
        "The colour of the day says how urgent it is, and so do its words. On cards each food has a label, and its words say the same as its colour:",
      ],
      list: [
        "Expired, bold: red past a use-by date, orange past a best-before date. The words beside it say what to do.",
        "Expires today, bold and red: it is good through the end of today.",
        "1 day left, bold and orange. 2 days left, bold and yellow.",
        "3 to 7 days left, yellow. More than that, green.",
      ],
      picture: picture(
        "fridge",
        560,
        "The fridge on a phone: 8 items, 1 expired, 6 nearly expired; under the search a row for each food with its day and the button Used",
      ),
    },
    {
      heading: "A closer look",
      paragraphs: [
        "'View Details' opens the page of a food. It counts down days, hours and minutes (an estimate only days; of frozen food it says until when its quality is best), and says what to do when little time is left. The buttons for what happened to the food come next, then the facts and your notes. Folded below them are the description, nutrition, how to store it, and up to three recipe ideas where some fit: those that use what else expires soon come first, and expired food has none. Nutrition is an estimate for the category and says so: the label on the pack is always right.",
      ],
      picture: picture(
        "item",
        560,
        "The page of Strawberries: 'Expires in' with days and hours, 'Fresh for 6 days', then Used, Half, Quarter, Opened, Frozen, Add to list and Wasted",
      ),
    },
    {
      heading: "Notes",
      paragraphs: [
        "There you can write down what you will have forgotten tomorrow, in up to 500 characters. A note stays with the food and shows who wrote it, and when.",
      ],
      picture: picture(
        "notes",
        520,
        "'Item Notes & Observations' with one note by You, 'Opened on Monday', and an empty field for the next one",
      ),
    },
    {
      heading: "Changing it",
      paragraphs: [
        "'My Items' lists all your food with 'Edit' and 'Delete' beside each. On phones and tablets these show once you tick a row. 'Edit' opens a small form over the list. The 'Edit' button on the page of a food opens the large form, with description and photo, and leads back to that page.",
        "If the food was changed in another window meanwhile, Crisper tells you before anything is overwritten. If you were signed out in the middle of a form, log in again: what you had typed is still there.",
      ],
      picture: picture(
        "edit",
        640,
        "The small form 'Update food item' over the list, with name, quantity, expiry date and category of the oat milk",
      ),
    },
    {
      heading: "Taking it back",
      paragraphs: [
        "'Delete' asks first, and asks why: because the entry was a mistake, or because the food was eaten or thrown away, which then counts in 'Insights'. A message offers 'Undo' for 10 seconds, which brings the food back as it was, with its notes. It waits for as long as you point at it, and the 'Journal' undoes it for 30 days.",
      ],
      picture: picture(
        "undo",
        480,
        "My Items after a deletion: the green message 'Food item deleted successfully!' with the button Undo",
      ),
    },
    {
      heading: "Used and wasted",
      paragraphs: [
        "In the fridge 'Used' is one tap and means all of it: the row then offers to undo that, to say that half is left, and to put the food on the list. A tap on the row opens everything else, where every button does at once what it says: a half or a quarter of what is left, an amount as you write it (300 g, 1/3 l, 2), used or wasted; and the reasons for waste, which mean all of it unless you choose less. 'Opened', 'Frozen' or 'Thawed' and 'Add to list' are there, too. In 'My Items' tick several and do it for all of them at once.",
        "The page of a food has all of these buttons as well. Opened food is good for as long as such food usually keeps once it is open, and never longer than its pack says. Food can be frozen through its use-by date and not after it; thawed food is to be used by the next day. The page goes on saying which day was on the pack.",
        "The 'Journal' lists what happened, day by day, with what it was worth. The message that follows and the journal both undo it, for 30 days. Its search finds a food by a part of its name.",
      ],
      picture: picture(
        "today",
        560,
        "'Today' after a tap on Used: the row says what was used of the smoked salmon, with 'Undo', 'I still have half' and 'Add to list'",
      ),
    },
    {
      heading: "What it costs",
      paragraphs: [
        "Write down what you paid when you add food: 1.29 or 1,29 EUR. Crisper shows what that makes a kilogram or a litre, and what is left is worth.",
        "'Insights' adds up what was spent, used and thrown away, by week, month and category, and why; all of it can be downloaded. 'Budget' says what is left this month and what is safe to spend a day. Its suggestions come with the figures that they were made of. Several currencies are never added up.",
      ],
    },
    {
      heading: "Shopping",
      paragraphs: [
        "Write down on the shopping list what runs out, or press 'Add to list' on a food's page. It goes by category; in the shop a tap on a line puts it into the basket. Print it as you print any page.",
        "When the last of a food is used and you have put it on the list, its row offers 'Always buy this': from then on it goes on the list by itself with its last pack, for the whole household. 'Undo' takes it off again. Which foods these are stands at the foot of the shopping list, where each can be ended.",
        "At home, 'Put away' turns what is in the basket into food. Quantity, price and date are suggested as last time; look at the dates, change what is different, and send it once for all of it. 'Undo' in the message takes all of it out again and puts the lines back into the basket.",
      ],
    },
    {
      heading: "Without signal",
      paragraphs: [
        "In a shop or a cellar without signal, Today, the fridge, the shopping list, and what you opened of My Items, notifications, the stock check, insights, the journal and the pages of food are shown as they were last, with the time; so they are when a weak signal brings no answer. Other pages say which are there. It needs JavaScript and an encrypted page.",
        "What you tick, put on the list and take off it, use, waste and open there, and food that you add by lines, is kept on your device, marked as waiting, and sent in order once there is signal: by itself where the browser can, else while a page of Crisper is open. It counts from the moment when you did it: where somebody else has ticked a line later, theirs stays. Nothing is done twice. What could not be done, because the food was gone or a line has to be looked at, is kept with what you typed until you let it go. Signing out asks first while something waits. Everything else, such as changing food or your account, needs signal.",
      ],
    },
    {
      heading: "Notifications, mail, messages and calendar",
      paragraphs: [
        "'Notifications' shows what is due, 3 days ahead, 1 day ahead and on the day. 'Used' there uses a food in one tap, as in the fridge. 'Remind me' on a food's page adds a day of your own. In the settings you choose the days, and whether a mail comes in the morning. Its links ask before they do anything.",
        "'Stock check' in the menu goes through your kitchen place by place. You touch only what has changed; what is less or gone is written into the journal, and can be undone at the end. In the notification settings you choose a day on which you are asked.",
        "'On this device', in the same settings, brings one message in the morning to the phone or computer you hold, even when no page is open. It names what is due and opens Crisper, and the browser asks you once. An iPhone or iPad needs Crisper on its home screen for that. The settings list your other devices, too, and turn each off.",
        "Your calendar app can show the days, too. It gets a secret address, which you can change or stop at any time.",
      ],
    },
    {
      heading: "Samples",
      paragraphs: [
        "A new fridge is not empty: it shows samples. They carry the word Sample, and once you have food of your own the numbers do not count them. 'Hide samples', at the end of the fridge, removes them for good in that browser. With three items of your own they leave by themselves. The home page shows a demo household to visitors, and your own food to you.",
      ],
      picture: picture(
        "samples",
        560,
        "The end of the fridge: what the mark Sample means, and under it the button 'Hide samples'",
      ),
    },
    {
      heading: "Without JavaScript, on an old phone",
      paragraphs: [
        "Every page can be read and every form can be sent without JavaScript. What opens over the page otherwise is then part of the page, and a message stays until you close it or go on. Crisper fits screens from 320 pixels up.",
        "The switch with the sun or the moon changes between light and dark: it stands at the top, and behind your picture once you are signed in. The browser remembers it.",
      ],
      picture: picture(
        "plain",
        480,
        "Without JavaScript the question 'Delete Oat milk?' is part of the page, with Cancel and Delete",
      ),
    },
    {
      heading: "The fridge on paper",
      paragraphs: [
        "Print the fridge as you print any page. On paper it is a plain list without buttons: one line for each food, what to eat first at the top. It is always dark on white.",
      ],
      picture: picture(
        "paper",
        640,
        "The printed fridge: a list with a line for each food, its quantity, its date and its label",
        640,
      ),
    },
    {
      heading: "A household for several people",
      paragraphs: [
        "'Household' shows who is in your household. An owner chooses there who somebody is to be, and 'Create invitation' answers with a link and the same as a code for a camera; both are good for 7 days and one person, and can be withdrawn. The person who opens the link sees who invites them to which household, and joins it only after saying yes, with an account of their own that they can create on the way.",
        "Somebody with food of their own chooses what becomes of it: it comes along with its journal, both households stay, or the other one is left. 'Household' takes that back for 30 days. Who has several households chooses between them at the top of each page, and calendars and mails say which one they are about.",
        "The link beside a name gives somebody another role or removes them, and an owner who leaves names the next one. The household's name, time zone and currency are changed there, too. What somebody else changes shows on your open pages by itself, where the browser runs scripts; a form that you are filling in stays as it is, and says so.",
      ],
      list: [
        "Owner: everything, and who is in the household.",
        "Adult: all food, the list, the journal and the money.",
        "Child: sees, uses and opens food, ticks the list and adds to it. It sees no prices, and deletes nothing.",
        "Guest: sees the food and ticks the list, until a day if you give one.",
      ],
    },
    {
      heading: "Deals, products and the free trial",
      paragraphs: [
        "'All Products' and the deals are samples that show what a shop could look like. Samples cannot be bought: 'Add to Cart' only tries out the button. There is no payment form anywhere.",
        "The free trial belongs to your account: 'My account' says of which plan it is and when it ends by itself. A mail tells you three days before. Nothing is charged, and you do not need it to use what this guide describes.",
      ],
    },
    {
      heading: "Coming Soon",
      paragraphs: ["These are not in Crisper yet."],
      list: ["Recipes that begin with what is due first"],
    },
  ],
};
