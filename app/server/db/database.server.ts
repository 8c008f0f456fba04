import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { databaseFileIn, prepareDataFolder, warnOfLostDatabase } from "./data-folder.server.ts";
import * as kitchen from "./migrations/001-kitchen.server.ts";
import * as publicSite from "./migrations/002-public-site.server.ts";
import * as identity from "./migrations/003-identity.server.ts";
import * as journal from "./migrations/004-journal.server.ts";
import * as budgets from "./migrations/006-budgets.server.ts";
import * as shoppingAndNotices from "./migrations/007-shopping-and-notices.server.ts";
import * as requestKeysAndJobs from "./migrations/008-request-keys-and-jobs.server.ts";
import * as rateLimits from "./migrations/009-rate-limits.server.ts";
import * as identityAndMail from "./migrations/010-identity-and-mail.server.ts";
import * as householdImages from "./migrations/011-household-images.server.ts";
import * as lookups from "./migrations/012-lookups.server.ts";
import * as timeZones from "./migrations/013-time-zones.server.ts";
import * as mailingLists from "./migrations/014-mailing-lists.server.ts";
import * as pictures from "./migrations/015-pictures.server.ts";
import * as favourites from "./migrations/016-favourites.server.ts";
import * as trials from "./migrations/017-trials.server.ts";
import * as imports from "./migrations/018-imports.server.ts";
import * as nameKeys from "./migrations/019-name-keys.server.ts";
import * as brand from "./migrations/020-brand.server.ts";
import * as foodStates from "./migrations/021-food-states.server.ts";
import * as members from "./migrations/022-members.server.ts";
import * as people from "./migrations/023-people.server.ts";
import * as tickedBy from "./migrations/024-ticked-by.server.ts";
import * as weeklyLook from "./migrations/025-weekly-look.server.ts";
import * as lookIndex from "./migrations/026-look-index.server.ts";
import * as staples from "./migrations/027-staples.server.ts";
import * as codes from "./migrations/028-codes.server.ts";
import * as products from "./migrations/029-products.server.ts";
import * as noticeChannels from "./migrations/030-notice-channels.server.ts";
import * as push from "./migrations/031-push.server.ts";
import * as tickTimes from "./migrations/032-tick-times.server.ts";
import * as journalOrder from "./migrations/033-journal-order.server.ts";
import * as goneFoods from "./migrations/034-gone-foods.server.ts";
import * as browserSessions from "./migrations/035-browser-sessions.server.ts";
import * as shop from "./migrations/036-shop.server.ts";
import * as newestRequestKeys from "./migrations/037-newest-request-keys.server.ts";
import * as stockCheck from "./migrations/038-stock-check.server.ts";
import * as notifications from "./migrations/039-notifications.server.ts";
import * as subjectOfRequestKeys from "./migrations/040-subject-of-request-keys.server.ts";
import * as pushDelivery from "./migrations/041-push-delivery.server.ts";
import * as importRemarks from "./migrations/042-import-remarks.server.ts";
import * as indexOfRequestKeys from "./migrations/043-index-of-request-keys.server.ts";
import * as endedMemberships from "./migrations/044-ended-memberships.server.ts";
import * as mailLinks from "./migrations/045-mail-links.server.ts";
import * as indexOfFoodNames from "./migrations/046-index-of-food-names.server.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.server.ts";
import { postgresDialect } from "./postgres-dialect.server.ts";
import type { Database } from "./schema.ts";
import { StartError } from "./start-error.server.ts";
import { startErrorOf } from "./start-failure.server.ts";

const migrations = {
  "001-kitchen": kitchen,
  "002-public-site": publicSite,
  "003-identity": identity,
  "004-journal": journal,
  "006-budgets": budgets,
  "007-shopping-and-notices": shoppingAndNotices,
  "008-request-keys-and-jobs": requestKeysAndJobs,
  "009-rate-limits": rateLimits,
  "010-identity-and-mail": identityAndMail,
  "011-household-images": householdImages,
  "012-lookups": lookups,
  "013-time-zones": timeZones,
  "014-mailing-lists": mailingLists,
  "015-pictures": pictures,
  "016-favourites": favourites,
  "017-trials": trials,
  "018-imports": imports,
  "019-name-keys": nameKeys,
  "020-brand": brand,
  "021-food-states": foodStates,
  "022-members": members,
  "023-people": people,
  "024-ticked-by": tickedBy,
  "025-weekly-look": weeklyLook,
  "026-look-index": lookIndex,
  "027-staples": staples,
  "028-codes": codes,
  "029-products": products,
  "030-notice-channels": noticeChannels,
  "031-push": push,
  "032-tick-times": tickTimes,
  "033-journal-order": journalOrder,
  "034-gone-foods": goneFoods,
  "035-browser-sessions": browserSessions,
  "036-shop": shop,
  "037-newest-request-keys": newestRequestKeys,
  "038-stock-check": stockCheck,
  "039-notifications": notifications,
  "040-subject-of-request-keys": subjectOfRequestKeys,
  "041-push-delivery": pushDelivery,
  "042-import-remarks": importRemarks,
  "043-index-of-request-keys": indexOfRequestKeys,
  "044-ended-memberships": endedMemberships,
  "045-mail-links": mailLinks,
  "046-index-of-food-names": indexOfFoodNames,
};

export const knownMigrations = Object.keys(migrations);

export const newestMigration = Math.max(...knownMigrations.map((name) => Number.parseInt(name, 10)));

export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  /** Where migrations connect when `databaseUrl` leads to a pooler, which does not keep session locks. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  /** How long a request waits for a connection, a lock or a statement. For tests, whose machine may be busy. */
  patienceMs?: number;
  /** How long PostgreSQL may be silent. */
  silentMs?: number;
}

const PATIENCE_MS = 5_000;
/** Longer than any statement takes. After it, the host of the database counts as gone. */
const SILENT_MS = 15_000;
/** Time for twenty processes that start together and migrate one after the other. */
const MIGRATION_PATIENCE_MS = 60_000;

/** Opens SQLite in `dataDir`, or PostgreSQL, and migrates it under a lock. */
export async function openDatabase(location: DatabaseLocation): Promise<Kysely<Database>> {
  if (!location.databaseUrl) {
    prepareDataFolder(location.dataDir);
    warnOfLostDatabase(location.dataDir);
  }
  await migrate(location);
  return new Kysely<Database>({ dialect: dialectOf(location) });
}

async function migrate({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  patienceMs,
}: DatabaseLocation): Promise<void> {
  const dialect = databaseUrl
    ? postgresDialect(databaseDirectUrl ?? databaseUrl, { connectMs: patienceMs })
    : nodeSqliteDialect(databaseFileIn(dataDir), MIGRATION_PATIENCE_MS);
  const db = new Kysely<unknown>({ dialect });
  const provider = { getMigrations: async () => migrations };
  // Migrations may run out of order: a merged branch can bring a lower number.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  try {
    if (!databaseUrl) await refuseForeignFile(db, databaseFileIn(dataDir));
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } catch (error) {
    throw startErrorOf(error, databaseUrl ? "the database" : databaseFileIn(dataDir));
  } finally {
    await db.destroy();
  }
}

/** The file may belong to another program. */
async function refuseForeignFile(db: Kysely<unknown>, file: string): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0 || tables.some(({ name }) => name === "kysely_migration")) return;
  throw new StartError(`${file} is the database of another program. Move it away, or set another DATA_DIR.`);
}

function dialectOf({ databaseUrl, databaseDirectUrl, dataDir, patienceMs, silentMs }: DatabaseLocation) {
  const waitMs = patienceMs ?? PATIENCE_MS;
  if (!databaseUrl) return nodeSqliteDialect(databaseFileIn(dataDir), waitMs);
  // Poolers refuse connections with settings of their own.
  const statementMs = databaseDirectUrl ? undefined : waitMs;
  return postgresDialect(databaseUrl, {
    statementMs,
    connectMs: patienceMs,
    silentMs: silentMs ?? Math.max(SILENT_MS, 2 * waitMs),
  });
}
