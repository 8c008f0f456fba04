import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { afterCommit } from "#app/server/db/transaction.server.ts";

interface CheckOptions {
  /** Whether nobody can sign the sender out until the transaction ends. */
  holdsSession: boolean;
}

export type SenderCheck = (trx: Kysely<Database>, options: CheckOptions) => Promise<void>;

interface Sender {
  check: SenderCheck;
  /** Whether the sender was checked in a transaction that has been committed. */
  isChecked: boolean;
  checkedIn?: Kysely<Database>;
}

const senders = new AsyncLocalStorage<Sender>();

/** Runs the work of a call; `check` throws where its sender may not make it any more. */
export function onBehalfOfSender<Result>(check: SenderCheck, work: () => Promise<Result>): Promise<Result> {
  return senders.run({ check, isChecked: false }, work);
}

/**
 * Throws 401 or 403 where the sender was signed out, removed or demoted while the call waited for a lock. Looks once for each
 * call: it may change the sender's own membership. `holdsSession` locks the person, which comes after households and before foods.
 */
export async function checkSender(
  trx: Kysely<Database>,
  options: CheckOptions = { holdsSession: false },
): Promise<void> {
  const sender = senders.getStore();
  if (!sender || sender.isChecked || sender.checkedIn === trx) return;
  sender.checkedIn = trx;
  await sender.check(trx, options);
  // A transaction that is tried again after a deadlock checks again.
  afterCommit(trx, () => {
    sender.isChecked = true;
  });
}
