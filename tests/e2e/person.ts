import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

export const PASSWORD = "Rhubarb-4-pie!";

/** Read once, so that every day of a test is counted from the same one. */
const NOW = Date.now();
/** Each worker process has its own index; a new one replaces a worker whose test failed. */
const WORKER = process.env.TEST_WORKER_INDEX ?? "0";
let people = 0;

export function dayFromNow(days: number): string {
  return new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day, or the next one if midnight passes during the test; a field's value. */
export const aboutDayFromNow = (days: number) =>
  new RegExp(`^(${dayFromNow(days)}|${dayFromNow(days + 1)})$`);

export interface Food {
  name: string;
  category?: string;
  quantity?: string;
  expiresInDays?: number;
  place?: string;
  description?: string;
}

export interface SignUp {
  name?: string;
}

/** What the household has, as its export lists it. */
interface Export {
  items: { _id: string; name: string; quantity: string }[];
  shopping: { name: string; tickedAt: string | null }[];
  journal: { kind: string; name: string; at: string; undone_at: string | null }[];
}

/** An account, and what it does over HTTP rather than in the browser. */
export interface Person {
  name: string;
  email: string;
  password: string;
  /** Sends a form as the page at `path` does, and follows the redirect, which also reads the waiting toast. */
  send: (path: string, fields: Record<string, string>) => Promise<void>;
  addFood: (...foods: Food[]) => Promise<void>;
  addToShoppingList: (...names: string[]) => Promise<void>;
  /** The path of a new invitation to the household. */
  invite: () => Promise<string>;
  /** What is stored on the server. */
  stored: () => Promise<Export>;
  idOf: (food: string) => Promise<string>;
}

export function newPerson({ name = "Robin Field" }: SignUp = {}) {
  return { name, email: `person-${WORKER}-${++people}@example.com`, password: PASSWORD };
}

/** Registers someone; the session's cookie stays in the browser that `request` belongs to. */
export async function signUp(
  request: APIRequestContext,
  baseURL: string,
  details: SignUp = {},
): Promise<Person> {
  const account = newPerson(details);
  const person = personAt(request, baseURL, account);
  const { name, email, password } = account;
  const agreed = { confirmPassword: password, timeZone: "UTC", terms: "on" };
  await person.send("/register", { name, email, password, ...agreed });
  return person;
}

/** Lets someone who is signed in act over HTTP; `headers` go with each request. */
export function personAt(
  request: APIRequestContext,
  baseURL: string,
  account: Pick<Person, "name" | "email" | "password">,
  headers: Record<string, string> = {},
): Person {
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(path, { form, headers: { Origin: baseURL, ...headers } });
    expect(answer.status(), `${path} with ${JSON.stringify(form)}`).toBe(200);
    return answer;
  };
  const stored = async (): Promise<Export> => {
    const answer = await request.get("/account/export.json", { headers });
    expect(answer.status(), "/account/export.json").toBe(200);
    return answer.json();
  };
  return {
    ...account,
    stored,
    send: async (path, fields) => {
      await post(path, fields);
    },
    addFood: async (...foods) => {
      for (const {
        name,
        category = "Dairy",
        quantity = "1",
        expiresInDays = 9,
        place = "",
        description = "",
      } of foods)
        await post("/add-food", {
          ...{ name, category, quantity, place, description },
          expiryDate: dayFromNow(expiresInDays),
          requestId: randomUUID(),
        });
    },
    addToShoppingList: async (...names) => {
      for (const name of names) await post("/shopping", { name });
    },
    invite: async () => {
      const html = await (await post("/household/invitations", { role: "adult" })).text();
      const [path] = html.match(/\/join\/[\w-]+/) ?? [];
      expect(path, "the link of the invitation").toBeDefined();
      return path ?? "";
    },
    idOf: async (food) => {
      const found = (await stored()).items.find(({ name }) => name === food);
      expect(found, `${food} in the export`).toBeDefined();
      return found?._id ?? "";
    },
  };
}
