import type { contract } from "./contract.ts";

/** Kinds of changes in a household, after which pages reload. */
export const TOPICS = ["food", "shopping", "household"] as const;
export type Topic = (typeof TOPICS)[number];

type Contract = typeof contract;
type ChangingCall = {
  [Name in keyof Contract]: Contract[Name]["method"] extends "GET" ? never : Name;
}[keyof Contract];

/**
 * What each call changes for others in the household; nothing where it is about the caller alone. After `caller`
 * the person may be signed out, or in another household, and after `members` anybody in the household may have left it or have
 * another role: their streams look whether they may stay.
 */
const TOPICS_OF: Record<ChangingCall, readonly (Topic | "caller" | "members")[]> = {
  issueToken: [],
  revokeToken: ["caller"],
  endSession: ["caller"],
  endSessions: ["caller"],
  createUser: [],
  updateUser: ["household"],
  requestDeletion: ["caller"],
  cancelDeletion: [],
  addFood: ["food"],
  addFoods: ["food"],
  undoBatch: ["food", "shopping"],
  updateFood: ["food"],
  deleteFood: ["food"],
  restoreFood: ["food"],
  readFoodLines: [],
  scanCode: [],
  // A staple goes on the list with its last pack.
  consumeFood: ["food", "shopping"],
  wasteFood: ["food", "shopping"],
  openFood: ["food"],
  freezeFood: ["food"],
  thawFood: ["food"],
  // What it corrects changes the food itself.
  recordStockCheck: [],
  undoMovement: ["food", "shopping"],
  updateHousehold: ["household", "food"],
  setTimeZone: ["household", "food"],
  deleteHousehold: ["household", "members"],
  leaveHousehold: ["household", "food", "members"],
  addHousehold: ["caller"],
  chooseHousehold: ["caller"],
  restoreHousehold: ["caller"],
  changeMember: ["household", "members"],
  removeMember: ["household", "members"],
  addInvitation: ["household"],
  mailInvitation: [],
  revokeInvitation: ["household"],
  acceptInvitation: ["caller"],
  undoJoining: ["caller"],
  setBudget: [],
  addShoppingLine: ["shopping"],
  updateShoppingLine: ["shopping"],
  deleteShoppingLine: ["shopping"],
  putAway: ["shopping", "food"],
  addStaple: ["shopping"],
  deleteStaple: ["shopping"],
  markNotificationsRead: [],
  updateNotificationSettings: [],
  setReminder: [],
  deleteReminder: [],
  addPushSubscription: [],
  deletePushSubscription: [],
  renewCalendar: [],
  revokeCalendar: [],
  followMailLink: [],
  setFavourite: [],
  deleteFavourite: [],
  addNote: ["food"],
  startImport: [],
  correctImport: [],
  applyImport: ["food"],
  undoImport: ["food"],
  addSignUp: [],
  confirmSignUp: [],
  deleteSignUp: [],
  addMessage: [],
  uploadImage: [],
};

/** The changes to publish after a call of this person. */
export function changesOf(call: string, { householdId, uid }: { householdId: string; uid: string }) {
  const named = TOPICS_OF[call as ChangingCall] ?? [];
  const topics = named.filter((topic) => topic !== "caller" && topic !== "members");
  const members = named.includes("members");
  return [
    ...(topics.length > 0 ? [{ householdId, topics, ...(members && { members }) }] : []),
    ...(named.includes("caller") ? [{ uid }] : []),
  ];
}
