import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contract } from "#app/upstream/contract.ts";
import { openApi } from "../../support/api.ts";
import { documented, flaws, requests, type Schema } from "../../support/documented-values.ts";
import { runs } from "../../support/fuzz.ts";
import { ask, join, type Person, type TestApi } from "../../support/test-api.ts";

const day = (first: string, last: string) =>
  fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

type Fields = Record<string, unknown>;

/** What the document says in words only: of days that have to be over or to come, and of the caller. */
const IN_WORDS: Record<string, (person: Person) => fc.Arbitrary<Fields>> = {
  addFood: () => fc.record({ addedDate: day("2000-01-01", "2027-03-05") }, { requiredKeys: [] }),
  setReminder: () => fc.record({ day: day("2027-03-06", "2099-12-31") }),
  requestDeletion: ({ email }) => fc.record({ email: fc.constant(email) }),
  addInvitation: () => fc.constant({}),
  addPushSubscription: () => fc.constant(contract.addPushSubscription.example.body),
  getInsights: () =>
    fc.constantFrom({}, { from: "2027-01-01", to: "2027-01-01" }, { from: "2020-02-29", to: "2029-12-31" }),
};
const ONLY_IN_WORDS = ["getInsights"];

/** What the document says in words, too: each line of the list once. */
const eachLineOnce = (given: Fields): Fields =>
  Array.isArray(given.lines)
    ? { ...given, lines: [...new Map(given.lines.map((line) => [line.id, line])).values()] }
    : given;

/** Sends what the schema of the body, or of the query, is about. */
function send(api: TestApi, person: Person, { id, method, path }: Request, body: unknown, query?: Fields) {
  const isIdentity = id === "issueToken" || id === "createUser";
  const asked = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const url = path.replace("{id}", "no-such-thing") + (query ? `?${new URLSearchParams(asked)}` : "");
  const token = isIdentity ? person.idToken : person.token;
  return ask(api, `${method} ${url}`, {
    token,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

type Request = (typeof requests)[number];

const api = await openApi();

describe("documented requests", () => {
  test.each(requests)("$method $path takes whatever the document allows", async (request) => {
    const { id, body, query } = request;
    const inWords = IN_WORDS[id];
    await fc.assert(
      fc.asyncProperty(
        ONLY_IN_WORDS.includes(id) ? fc.constant({}) : documented(body ?? (query as Schema)),
        fc.nat(),
        async (given, seed) => {
          const person = await join(api);
          const allowed = eachLineOnce(given as Fields);
          const { addedDate: _, guestUntil: __, ...rest } = allowed;
          const [words] = inWords ? fc.sample(inWords(person), { numRuns: 1, seed }) : [];
          const all = inWords ? { ...rest, ...words } : allowed;
          const answer = body
            ? await send(api, person, request, all)
            : await send(api, person, request, undefined, all);
          expect([400, 415, 422], JSON.stringify([all, answer.body])).not.toContain(answer.status);
        },
      ),
      { numRuns: runs(3) },
    );
  });

  test.each(requests.filter(({ body }) => body))(
    "$method $path refuses whatever the document forbids",
    async (request) => {
      const { body = {} } = request;
      const person = await join(api);
      const isWithin = (field: string, at: string) =>
        at === field || at.startsWith(`${field}.`) || field.startsWith(at);
      // One of each kind that the body can be of.
      const whole = fc.sample(documented(body, { full: true }), { numRuns: 12, seed: 1 });
      const kinds = new Map(whole.map((value) => [(value as Fields).kind, value]));
      for (const value of kinds.values()) {
        for (const { what, at, value: flawed } of flaws(body, value)) {
          const said = JSON.stringify([what, at, flawed]).slice(0, 300);
          // Some calls may be made twelve times a minute.
          api.clock.moveOn({ seconds: 6 });
          const answer = await send(api, person, request, flawed);
          expect(answer, said).toMatchObject({
            status: 422,
            body: { code: "invalid", fields: expect.any(Object) },
          });
          const fields = Object.keys(answer.body.fields);
          expect(
            fields.filter((field) => field === "body" || isWithin(field, at)),
            said,
          ).not.toEqual([]);
        }
      }
    },
  );
});
