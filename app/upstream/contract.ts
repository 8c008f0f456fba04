import { accountCalls } from "./contracts/account.ts";
import { budgetCalls } from "./contracts/budget.ts";
import { calendarCalls } from "./contracts/calendar.ts";
import { changeCalls } from "./contracts/changes.ts";
import { favouriteCalls } from "./contracts/favourites.ts";
import { foodCalls } from "./contracts/food.ts";
import { foodLineCalls } from "./contracts/food-lines.ts";
import { householdCalls } from "./contracts/household.ts";
import { imageCalls } from "./contracts/images.ts";
import { importCalls } from "./contracts/imports.ts";
import { insightsCalls } from "./contracts/insights.ts";
import { invitationCalls } from "./contracts/invitations.ts";
import { mailLinkCalls } from "./contracts/mail-links.ts";
import { memberCalls } from "./contracts/members.ts";
import { noteCalls } from "./contracts/notes.ts";
import { notificationCalls } from "./contracts/notifications.ts";
import { pushCalls } from "./contracts/push.ts";
import { scanCalls } from "./contracts/scans.ts";
import { sessionCalls } from "./contracts/sessions.ts";
import { shoppingCalls } from "./contracts/shopping.ts";
import { signUpCalls } from "./contracts/sign-ups.ts";
import { stapleCalls } from "./contracts/staples.ts";
import { stockCalls } from "./contracts/stock.ts";
import { stockCheckCalls } from "./contracts/stock-check.ts";
import { versionCalls } from "./contracts/version.ts";
import type { Endpoint } from "./endpoint.ts";

export { type Endpoint, errorAnswer } from "./endpoint.ts";

/** Every call of the API. Client, server and document are derived from it. */
export const contract = {
  ...sessionCalls,
  ...accountCalls,
  ...foodCalls,
  ...foodLineCalls,
  ...scanCalls,
  ...stockCalls,
  ...stockCheckCalls,
  ...householdCalls,
  ...memberCalls,
  ...invitationCalls,
  ...changeCalls,
  ...insightsCalls,
  ...budgetCalls,
  ...shoppingCalls,
  ...stapleCalls,
  ...notificationCalls,
  ...pushCalls,
  ...calendarCalls,
  ...mailLinkCalls,
  ...favouriteCalls,
  ...noteCalls,
  ...importCalls,
  ...signUpCalls,
  ...imageCalls,
  ...versionCalls,
} as const satisfies Record<string, Endpoint>;
