import { accountCalls } from "./account/contract.ts";
import { budgetCalls } from "./budget/contract.ts";
import { calendarCalls } from "./calendar/contract.ts";
import { changeCalls } from "./changes/contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { favouriteCalls } from "./favourites/contract.ts";
import { foodCalls } from "./food/contract.ts";
import { foodLineCalls } from "./food-lines/contract.ts";
import { householdCalls } from "./household/contract.ts";
import { imageCalls } from "./images/contract.ts";
import { importCalls } from "./imports/contract.ts";
import { insightsCalls } from "./insights/contract.ts";
import { invitationCalls } from "./invitations/contract.ts";
import { mailLinkCalls } from "./mail-links/contract.ts";
import { memberCalls } from "./members/contract.ts";
import { noteCalls } from "./notes/contract.ts";
import { noticeCalls } from "./notices/contract.ts";
import { pushCalls } from "./push/contract.ts";
import { scanCalls } from "./scans/contract.ts";
import { sessionCalls } from "./sessions/contract.ts";
import { shoppingCalls } from "./shopping/contract.ts";
import { signUpCalls } from "./sign-ups/contract.ts";
import { stapleCalls } from "./staples/contract.ts";
import { stockCalls } from "./stock/contract.ts";
import { versionCalls } from "./version/contract.ts";
import { weeklyLookCalls } from "./weekly-look/contract.ts";

export { type Endpoint, errorAnswer } from "./endpoint.ts";

/** Every call of the API. Client, server and document are derived from it. */
export const contract = {
  ...sessionCalls,
  ...accountCalls,
  ...foodCalls,
  ...foodLineCalls,
  ...scanCalls,
  ...stockCalls,
  ...weeklyLookCalls,
  ...householdCalls,
  ...memberCalls,
  ...invitationCalls,
  ...changeCalls,
  ...insightsCalls,
  ...budgetCalls,
  ...shoppingCalls,
  ...stapleCalls,
  ...noticeCalls,
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
