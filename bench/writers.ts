// People who write to a server under faults, and record what it answered.
import { randomUUID } from "node:crypto";
import sharp from "sharp";

const BOUGHT = 10;
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#3a3" } })
  .jpeg()
  .toBuffer();

export interface Tally {
  acknowledged: number;
  /** Sent again under the same key after no answer. */
  repeated: number;
}

interface Food {
  id: string;
  used: number;
  note: string;
}

/** A person who writes until `over()`; `check` compares the store with the answers. */
export async function openWriter(origin: string, place: number, tally: Tally) {
  const address = { "X-Forwarded-For": `203.0.113.${place}` };
  const uid = randomUUID();
  const email = `writer-${uid}@example.org`;
  const foods = new Map<string, Food>();
  const lines = new Set<string>();
  const photos = new Set<string>();
  let going = true;

  const ask = async (path: string, token: string, body?: unknown, key = "") => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...address,
        Authorization: `Bearer ${token}`,
        ...(key && { "Idempotency-Key": key }),
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text ? JSON.parse(text) : undefined };
  };
  const password = "Rhubarb-4-pie!";
  const signedUp = await ask("/identity/v1/accounts:signUp", "", {
    email,
    password,
    displayName: "Writer",
    returnSecureToken: true,
  });
  const { idToken, localId } = signedUp.json;
  await ask("/users", idToken, { uid: localId, email, name: "Writer" });
  const { token } = (await ask("/jwt", idToken, { email })).json;

  /** Repeats until it succeeds; undefined when the writing is over. */
  const insist = async (path: string, body: unknown) => {
    const key = randomUUID();
    for (let tries = 0; going || tries > 0; tries++) {
      const answer = await ask(path, token, body, key).catch(() => undefined);
      if (answer && answer.status < 300) {
        tally.acknowledged += 1;
        return answer.json ?? {};
      }
      if (answer && answer.status < 500)
        throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
      tally.repeated += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return undefined;
  };

  const writeOnce = async (turn: number) => {
    const name = randomUUID();
    const added = await insist("/addfood", {
      name,
      category: "Fruits",
      quantity: String(BOUGHT),
      expiryDate: "2030-01-01",
    });
    if (!added) return;
    const food: Food = { id: added._id, used: 0, note: "" };
    foods.set(name, food);
    const used = await insist(`/food/${food.id}/consumption`, { quantity: "3" });
    if (used) food.used = 3;
    if (used && turn % 3 === 0 && (await insist(`/journal/${used.id}/undo`, {}))) food.used = 0;
    const note = randomUUID();
    if (await insist(`/food/${food.id}/notes`, { text: note })) food.note = note;
    const line = randomUUID();
    if (await insist("/shopping", { name: line })) lines.add(line);
    if (turn > 0) return;
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "x.jpg");
    const stored = await insist("/images", form);
    if (stored) photos.add(stored.data.url);
  };

  return {
    over() {
      going = false;
    },
    async write() {
      for (let turn = 0; going; turn++) await writeOnce(turn);
    },
    /** Differences between the store and the answers. */
    async check(): Promise<string[]> {
      const wrong: string[] = [];
      const { data: kept } = (await ask("/addfood", token)).json;
      const { data: list } = (await ask("/shopping", token)).json;
      for (const [name, { id, used, note }] of foods) {
        const found = kept.filter((one: { name: string }) => one.name === name);
        if (found.length !== 1) wrong.push(`food ${found.length} times`);
        else if (found[0].amount !== BOUGHT - used)
          wrong.push(`${found[0].amount} left of ${BOUGHT}, ${used} used`);
        if (!note) continue;
        const { notes } = (await ask(`/food/${id}/notes`, token)).json;
        const times = notes.filter(({ text }: { text: string }) => text === note).length;
        if (times !== 1) wrong.push(`note ${times} times`);
      }
      for (const name of lines) {
        const times = list.filter((line: { name: string }) => line.name === name).length;
        if (times !== 1) wrong.push(`line ${times} times`);
      }
      for (const url of photos) {
        const answer = await fetch(origin + url);
        if (answer.status !== 200) wrong.push(`photo ${answer.status}`);
      }
      return wrong;
    },
  };
}
