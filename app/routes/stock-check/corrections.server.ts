import { data } from "react-router";
import { STOCK_CHECK_PAGE_SIZE } from "#app/domain/stock-check.ts";
import { withPauses } from "#app/server/pauses.server.ts";
import { SAVE_FAILED } from "#app/session/command.server.ts";
import { FORM_DAMAGED } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError, type UpstreamError } from "#app/upstream/errors.server.ts";

interface FoodAnswer {
  id: string;
  /** The id and the version that was seen. */
  item: string;
  version: number | undefined;
  /** Undefined when nothing was used or thrown away. */
  change: Change | undefined;
}
interface Change {
  portion: { part: "all" | "half" } | { quantity: string };
  wasted: boolean;
}

const ITEM = /^([\w-]{1,64})(?::([1-9]\d{0,8}))?$/;

/** Throws 400 for a form that this app did not render. */
export function readAnswers(form: FormData): FoodAnswer[] {
  const answers = Array.from({ length: STOCK_CHECK_PAGE_SIZE }, (_, index) => readAnswer(form, index)).filter(
    (answer) => answer !== undefined,
  );
  const ids = new Set(answers.map(({ id }) => id));
  if (answers.length === 0 || ids.size < answers.length) throw data(FORM_DAMAGED, { status: 400 });
  return answers;
}

function readAnswer(form: FormData, index: number): FoodAnswer | undefined {
  const textOf = (field: string) => String(form.get(`${field}_${index}`) ?? "");
  const [item = "", id = "", version] = ITEM.exec(textOf("food")) ?? [];
  if (!id) return undefined;
  const state = textOf("state");
  const used = textOf("used");
  const change: Change | undefined =
    state === "gone"
      ? { portion: { part: "all" }, wasted: textOf("gone") === "wasted" }
      : state === "less"
        ? { portion: used === "half" ? { part: "half" } : { quantity: used }, wasted: false }
        : undefined;
  return { id, item, version: version ? Number(version) : undefined, change };
}

export interface Refused {
  id: string;
  name: string;
  message: string;
}

interface Outcome {
  corrected: number;
  refused: Refused[];
  status: number;
  /** An outage interrupted saving: the remaining foods are shown again. */
  isPartial: boolean;
}

/**
 * Corrects what is said to have changed, each by an entry of the journal, and remembers what was checked. A food that
 * cannot be corrected is reported and asked about again. Sending the same answers again corrects nothing twice.
 */
export async function saveAnswers(
  upstream: UpstreamClient,
  uid: string | undefined,
  answers: FoodAnswer[],
): Promise<Outcome> {
  const checked: { id: string; entryId?: string }[] = [];
  const refused: Refused[] = [];
  let status = 200;
  const remember = async () => {
    if (checked.length > 0) await upstream.recordStockCheck({ foods: checked });
  };
  try {
    for await (const answer of withPauses(answers)) {
      if (!answer.change) {
        checked.push({ id: answer.id });
        continue;
      }
      const done = await correct(upstream, uid, answer, answer.change);
      if ("refused" in done) {
        refused.push(done.refused);
        status = Math.max(status, done.status);
      } else checked.push({ id: answer.id, entryId: done.entryId });
    }
    await remember();
  } catch (error) {
    if (!isOutage(error)) throw error;
    await remember().catch(() => undefined);
    status = error.status;
  }
  const corrected = checked.filter(({ entryId }) => entryId).length;
  return { corrected, refused, status, isPartial: status >= 500 };
}

const isOutage = (error: unknown): error is UpstreamError => isUpstreamError(error) && error.status >= 500;

async function correct(
  upstream: UpstreamClient,
  uid: string | undefined,
  { id, item, version }: FoodAnswer,
  change: Change,
): Promise<{ entryId: string } | { refused: Refused; status: number }> {
  const key = requestKey("stock-check", item, change, version ? uid : crypto.randomUUID());
  const take = change.wasted ? upstream.wasteFood : upstream.consumeFood;
  try {
    const entry = await take(id, { ...change.portion, version }, key);
    return { entryId: entry.id };
  } catch (error) {
    if (isOutage(error) || isUpstreamError(error, "unauthorized")) throw error;
    const { message, status } = asFormError(error, SAVE_FAILED);
    return { refused: { id, name: await nameOf(upstream, id), message: message || SAVE_FAILED }, status };
  }
}

/** Looks into the journal, which keeps the names of deleted food. */
async function nameOf(upstream: UpstreamClient, id: string): Promise<string> {
  const [entry] = await upstream.listJournal({ item: id, limit: "1" }).catch(() => []);
  return entry?.name ?? "A food";
}
