import type { z } from "zod";
import type { contract } from "./contract.ts";

type Contract = typeof contract;
type Example<E> = (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : object) &
  (E extends { path: `${string}{id}${string}` } ? { id: string } : object);

const PERSON = { name: "Robin Field", email: "robin@example.com" };
const FOOD = {
  name: "Oat milk",
  category: "Beverages",
  quantity: "2 x 1 l",
  expiryDate: "2027-03-05",
} as const;
const DEMO_ITEM = "demo-strawberries";

/** One call of each kind that can be sent as it stands; words in CAPITALS stand for what an earlier call answered. */
export const examples: { [Name in keyof Contract]: Example<Contract[Name]> } = {
  issueToken: { body: { email: PERSON.email } },
  revokeToken: {},
  listSessions: {},
  endSession: { id: "SESSION_ID" },
  endSessions: {},
  listSecurityEvents: {},
  createUser: {
    body: {
      ...PERSON,
      uid: "UID",
      createdAt: "2027-02-20T09:30:00Z",
      role: "user",
      status: "active",
      timeZone: "Europe/Berlin",
      currency: "EUR",
    },
  },
  getUser: {},
  updateUser: { body: { name: "Robin Meadow" } },
  exportUser: {},
  requestDeletion: { body: { email: PERSON.email, idToken: "ID_TOKEN" } },
  cancelDeletion: {},
  listFood: {},
  listExpiredFood: {},
  listOwnFood: {},
  getFood: { id: "ITEM_ID" },
  addFood: { body: { ...FOOD, description: "The one with the green lid" } },
  updateFood: { id: "ITEM_ID", body: { quantity: "1 l", version: 1 } },
  deleteFood: { id: "ITEM_ID" },
  restoreFood: { id: "ITEM_ID" },
  consumeFood: { id: "ITEM_ID", body: { part: "half" } },
  wasteFood: { id: "ITEM_ID", body: { quantity: "200 ml", reason: "forgot" } },
  listJournal: {},
  undoMovement: { id: "MOVEMENT_ID" },
  listShopping: {},
  addShoppingLine: { body: { name: "Oat milk", quantity: "2 x 1 l" } },
  updateShoppingLine: { id: "LINE_ID", body: { ticked: true } },
  deleteShoppingLine: { id: "BREAD_ID" },
  suggestPurchases: {},
  putAway: { body: { lines: [{ ...FOOD, id: "LINE_ID", price: { minor: 129, currency: "EUR" } }] } },
  listNotices: {},
  readNotices: {},
  getNoticeSettings: {},
  updateNoticeSettings: { body: { days: [3, 0], digest: true } },
  getReminder: { id: "ITEM_ID" },
  setReminder: { id: "ITEM_ID", body: { day: "2099-03-04" } },
  deleteReminder: { id: "ITEM_ID" },
  getCalendar: {},
  renewCalendar: {},
  readCalendar: { id: "CALENDAR_TOKEN" },
  revokeCalendar: {},
  getMailLink: { id: "MAIL_TOKEN" },
  followMailLink: { id: "MAIL_TOKEN" },
  getHousehold: {},
  updateHousehold: { body: { currency: "EUR", timeZone: "Europe/Berlin" } },
  setTimeZone: { body: { timeZone: "Europe/Berlin" } },
  getInsights: {},
  getBudget: {},
  setBudget: {
    body: {
      month: "2027-03",
      amounts: [
        { category: "", minor: 42_000 },
        { category: "Snacks", minor: 2_500 },
      ],
    },
  },
  listFavourites: {},
  setFavourite: { id: DEMO_ITEM },
  deleteFavourite: { id: DEMO_ITEM },
  listNotes: { id: DEMO_ITEM },
  addNote: { id: DEMO_ITEM, body: { text: "Opened on Monday" } },
  startImport: {},
  getImport: { id: "IMPORT_ID" },
  applyImport: { id: "IMPORT_ID", body: { take: [] } },
  undoImport: { id: "IMPORT_ID" },
  addSignUp: { body: { kind: "newsletter", email: PERSON.email } },
  getSignUp: { id: "CONFIRMATION_TOKEN" },
  confirmSignUp: { id: "CONFIRMATION_TOKEN" },
  deleteSignUp: { id: "UNSUBSCRIBE_TOKEN" },
  addMessage: {
    body: { kind: "bug", title: "The list jumps", description: "It scrolls up when I press Undo." },
  },
  uploadImage: {},
};
