import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { checkAnswers } from "../support/documented-answers.ts";
import { listedStatements } from "../support/household-statements.ts";
import type { Kitchen } from "../support/kitchen.ts";
import { NAUGHTY_STRINGS, oneOfEachCharacter } from "../support/naughty-strings.ts";
import { accountContract } from "./upstream/account.contract.ts";
import { authorisationContract } from "./upstream/authorisation.contract.ts";
import { calendarContract } from "./upstream/calendar.contract.ts";
import { changesContract } from "./upstream/changes.contract.ts";
import { conflictsContract } from "./upstream/conflicts.contract.ts";
import { demoKitchenContract } from "./upstream/demo-kitchen.contract.ts";
import { digestContract } from "./upstream/digest.contract.ts";
import { documentContract } from "./upstream/document.contract.ts";
import { documentedRequestsContract } from "./upstream/documented-requests.contract.ts";
import { favouritesContract } from "./upstream/favourites.contract.ts";
import { foodContract } from "./upstream/food.contract.ts";
import { foodLinesContract } from "./upstream/food-lines.contract.ts";
import { foodStateContract } from "./upstream/food-state.contract.ts";
import { householdContract } from "./upstream/household.contract.ts";
import { imagesContract } from "./upstream/images.contract.ts";
import { importsContract } from "./upstream/imports.contract.ts";
import { insightsContract } from "./upstream/insights.contract.ts";
import { membersContract } from "./upstream/members.contract.ts";
import { naughtyStringsContract } from "./upstream/naughty-strings.contract.ts";
import { notesContract } from "./upstream/notes.contract.ts";
import { noticesContract } from "./upstream/notices.contract.ts";
import { ownershipContract } from "./upstream/ownership.contract.ts";
import { pushContract } from "./upstream/push.contract.ts";
import { raceContract } from "./upstream/race.contract.ts";
import { refusalContract } from "./upstream/refusal.contract.ts";
import { registrationContract } from "./upstream/registration.contract.ts";
import { repeatContract } from "./upstream/repeat.contract.ts";
import { scansContract } from "./upstream/scans.contract.ts";
import { sessionsContract } from "./upstream/sessions.contract.ts";
import { shoppingContract } from "./upstream/shopping.contract.ts";
import { signUpsContract } from "./upstream/sign-ups.contract.ts";
import { staplesContract } from "./upstream/staples.contract.ts";
import { stockContract } from "./upstream/stock.contract.ts";
import { trialContract } from "./upstream/trial.contract.ts";
import { weeklyLookContract } from "./upstream/weekly-look.contract.ts";

const SOME_STRINGS: readonly string[] = oneOfEachCharacter(NAUGHTY_STRINGS);

/**
 * What every upstream of ours has to do, wherever it is and whatever it keeps its rows in. One end is sent all naughty
 * strings; at the others it is the same code that judges them, and characters that may fare otherwise.
 */
export function describeUpstream(name: string, makeEnd: () => Promise<Kitchen>, strings = SOME_STRINGS) {
  describe(`the upstream ${name}`, () => {
    let kitchen: Kitchen;
    let undocumented: string[];
    const the = () => kitchen;
    const complaints = vi.spyOn(log, "error");

    beforeAll(async () => {
      const made = await makeEnd();
      const checked = checkAnswers(made.fetch);
      kitchen = { ...made, fetch: checked.fetch };
      undocumented = checked.undocumented;
    });
    afterAll(() => kitchen?.close());
    // The service says so whenever it answers 500 or more.
    afterEach(() => {
      expect(undocumented.splice(0)).toEqual([]);
      expect(complaints).not.toHaveBeenCalled();
      complaints.mockClear();
    });

    describe("tokens", () => sessionsContract(the));
    describe("accounts", () => accountContract(the));
    describe("food", () => foodContract(the));
    describe("lines of food, and batches", () => foodLinesContract(the));
    describe("scans", () => scansContract(the));
    describe("opened, frozen and thawed food", () => foodStateContract(the));
    describe("the journal", () => stockContract(the));
    describe("what goes on the list every time", () => staplesContract(the));
    describe("the weekly look", () => weeklyLookContract(the));
    describe("insights and budget", () => insightsContract(the));
    describe("households", () => householdContract(the));
    describe("members", () => membersContract(the));
    describe("changes", () => changesContract(the));
    describe("conflicts", () => conflictsContract(the));
    describe("closed registration", () => registrationContract(the));
    describe("shopping", () => shoppingContract(the));
    describe("notices", () => noticesContract(the));
    describe("calendars", () => calendarContract(the));
    describe("the morning mail", () => digestContract(the));
    describe("messages to devices", () => pushContract(the));
    describe("races", () => raceContract(the));
    describe("repeated requests", () => repeatContract(the));
    describe("ownership", () => ownershipContract(the));
    describe("who may do what", () => authorisationContract(the));
    describe("the demo kitchen", () => demoKitchenContract(the));
    describe("favourites", () => favouritesContract(the));
    describe("photos", () => imagesContract(the));
    describe("notes", () => notesContract(the));
    describe("submissions", () => signUpsContract(the));
    describe("trials", () => trialContract(the));
    describe("imports", () => importsContract(the));
    describe("refusals", () => refusalContract(the));
    describe("the document", () => documentContract(the));
    describe("documented requests", () => documentedRequestsContract(the));
    describe("naughty strings", () => naughtyStringsContract(the, strings));

    test("every statement on a household's table names its household, but for those that docs/scale.md lists", () => {
      expect([...kitchen.acrossHouseholds].toSorted()).toEqual(listedStatements());
    });
  });
}
