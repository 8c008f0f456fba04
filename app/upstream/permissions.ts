import { isAtLeast, type Role } from "#app/domain/role.ts";
import type { contract } from "./contract.ts";

export type CallName = keyof typeof contract;

/**
 * The least role that may make each call. `anybody`: it is about the caller alone, needs no token, or is a
 * question whose answer leaves out what the role does not see.
 */
export const LEAST_ROLES = {
  issueToken: "anybody",
  revokeToken: "anybody",
  listSessions: "anybody",
  endSession: "anybody",
  endSessions: "anybody",
  listSecurityEvents: "anybody",
  createUser: "anybody",
  getUser: "anybody",
  updateUser: "anybody",
  exportUser: "anybody",
  requestDeletion: "anybody",
  cancelDeletion: "anybody",

  listFood: "anybody",
  listExpiredFood: "anybody",
  listOwnFood: "guest",
  getFood: "guest",
  addFood: "adult",
  addFoods: "adult",
  undoBatch: "adult",
  updateFood: "adult",
  deleteFood: "adult",
  restoreFood: "adult",
  readFoodLines: "adult",
  scanCode: "child",
  consumeFood: "child",
  wasteFood: "child",
  openFood: "child",
  freezeFood: "child",
  thawFood: "child",
  getStockCheck: "guest",
  recordStockCheck: "child",
  listJournal: "guest",
  // A child takes back what it entered itself.
  undoMovement: "child",

  getHousehold: "guest",
  updateHousehold: "adult",
  setTimeZone: "adult",
  listHouseholds: "anybody",
  addHousehold: "anybody",
  chooseHousehold: "anybody",
  listMembers: "guest",
  changeMember: "owner",
  removeMember: "owner",
  leaveHousehold: "guest",
  deleteHousehold: "owner",
  restoreHousehold: "anybody",
  listJoinings: "anybody",
  undoJoining: "anybody",
  listInvitations: "owner",
  addInvitation: "owner",
  revokeInvitation: "owner",
  mailInvitation: "owner",
  getInvitation: "anybody",
  acceptInvitation: "anybody",
  watchHousehold: "guest",

  getInsights: "adult",
  getBudget: "adult",
  setBudget: "adult",

  listShopping: "guest",
  // A guest ticks, and changes nothing else of a line.
  updateShoppingLine: "guest",
  addShoppingLine: "child",
  deleteShoppingLine: "adult",
  suggestPurchases: "adult",
  putAway: "adult",
  listStaples: "guest",
  addStaple: "child",
  deleteStaple: "child",

  listNotifications: "guest",
  markNotificationsRead: "guest",
  getNotificationSettings: "anybody",
  updateNotificationSettings: "anybody",
  listPushSubscriptions: "anybody",
  addPushSubscription: "anybody",
  deletePushSubscription: "anybody",
  getReminder: "guest",
  setReminder: "guest",
  deleteReminder: "guest",
  getCalendar: "guest",
  renewCalendar: "guest",
  revokeCalendar: "guest",
  readCalendar: "anybody",
  getMailLink: "anybody",
  followMailLink: "anybody",

  listFavourites: "guest",
  setFavourite: "guest",
  deleteFavourite: "guest",
  listNotes: "anybody",
  addNote: "adult",
  startImport: "adult",
  getImport: "adult",
  correctImport: "adult",
  applyImport: "adult",
  undoImport: "adult",
  uploadImage: "child",

  addSignUp: "anybody",
  getSignUp: "anybody",
  confirmSignUp: "anybody",
  deleteSignUp: "anybody",
  addMessage: "anybody",
  getVersion: "anybody",
} as const satisfies Record<CallName, Role | "anybody">;

export function may(role: Role, call: CallName): boolean {
  const least = LEAST_ROLES[call];
  return least === "anybody" || isAtLeast(role, least);
}
