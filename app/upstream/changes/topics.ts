import type { contract } from "../contract.ts";

/** What changed in a household: pages that show it load it again. */
export const TOPICS = ["food", "shopping", "household"] as const;
export type Topic = (typeof TOPICS)[number];

type Contract = typeof contract;
type ChangingCall = {
  [Name in keyof Contract]: Contract[Name]["method"] extends "GET" ? never : Name;
}[keyof Contract];

/** What each call changes for others in the household; nothing where it is about the caller alone. */
const TOPICS_OF: Record<ChangingCall, readonly Topic[]> = {
  issueToken: [],
  revokeToken: [],
  endSession: [],
  endSessions: [],
  createUser: [],
  updateUser: ["household"],
  requestDeletion: [],
  cancelDeletion: [],
  addFood: ["food"],
  addFoods: ["food"],
  undoBatch: ["food", "shopping"],
  updateFood: ["food"],
  deleteFood: ["food"],
  restoreFood: ["food"],
  readFoodLines: [],
  consumeFood: ["food"],
  wasteFood: ["food"],
  openFood: ["food"],
  freezeFood: ["food"],
  thawFood: ["food"],
  undoMovement: ["food"],
  updateHousehold: ["household", "food"],
  setTimeZone: ["household", "food"],
  deleteHousehold: ["household"],
  leaveHousehold: ["household", "food"],
  addHousehold: [],
  chooseHousehold: [],
  restoreHousehold: [],
  changeMember: ["household"],
  removeMember: ["household"],
  addInvitation: ["household"],
  mailInvitation: [],
  revokeInvitation: ["household"],
  acceptInvitation: [],
  undoJoining: [],
  setBudget: [],
  addShoppingLine: ["shopping"],
  updateShoppingLine: ["shopping"],
  deleteShoppingLine: ["shopping"],
  putAway: ["shopping", "food"],
  readNotices: [],
  updateNoticeSettings: [],
  setReminder: [],
  deleteReminder: [],
  renewCalendar: [],
  revokeCalendar: [],
  followMailLink: [],
  setFavourite: [],
  deleteFavourite: [],
  addNote: ["food"],
  startImport: [],
  applyImport: ["food"],
  undoImport: ["food"],
  addSignUp: [],
  confirmSignUp: [],
  deleteSignUp: [],
  addMessage: [],
  uploadImage: [],
};

export const topicsOf = (call: string): readonly Topic[] => TOPICS_OF[call as ChangingCall] ?? [];
