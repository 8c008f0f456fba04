import pg from "pg";
import { BackupError } from "./backup-error.server.ts";
import { groupColumns, quoted, quotedList, ROWS_AT_ONCE, type TableStore } from "./table-store.server.ts";

const CONNECT_WITHIN_MS = 5_000;
export const TO_READ = "begin isolation level repeatable read read only";
export const TO_WRITE = "begin";

/** Runs `work` in one transaction on one connection, which works behind a pooler too. */
export async function inPostgres<T>(
  databaseUrl: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  // Without a listener, a lost connection ends the process; the current query rejects anyway.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BackupError(`PostgreSQL cannot be reached: ${message || code}`, { cause: error });
  }
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new BackupError(`PostgreSQL refused: ${error.message}. Nothing was changed.`, { cause: error });
  } finally {
    await client.end();
  }
}

export function postgresTables(client: pg.Client): TableStore {
  return {
    async columns() {
      const { rows } = await client.query<{ table: string; column: string }>(
        `select table_name as "table", column_name as "column"
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where table_schema = current_schema() and table_type = 'BASE TABLE'`,
      );
      return groupColumns(rows);
    },
    async *read(table, columns) {
      await client.query(
        `declare copied no scroll cursor for select ${quotedList(columns)} from ${quoted(table)}`,
      );
      while (true) {
        const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from copied`);
        if (rows.length > 0) yield rows;
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await client.query("close copied");
    },
    async insert(table, columns, rows) {
      let place = 0;
      const places = rows.map(() => `(${columns.map(() => `$${++place}`).join(", ")})`).join(", ");
      await client.query(
        `insert into ${quoted(table)} (${quotedList(columns)}) values ${places}`,
        rows.flatMap((row) => columns.map((column) => row[column])),
      );
    },
  };
}
