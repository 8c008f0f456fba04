import { createHash } from "node:crypto";
import { BackupError } from "./backup-error.server.ts";
import type { Row, TableStore } from "./table-store.server.ts";

/** Copies the rows of `tables` in this order and verifies them. Returns the number of rows per table. */
export async function copyTables(
  source: TableStore,
  target: TableStore,
  tables: string[],
): Promise<Record<string, number>> {
  const [from, to] = [await source.columns(), await target.columns()];
  if (JSON.stringify([...from]) !== JSON.stringify([...to])) {
    throw new BackupError(
      "The tables are those of another version of Crisper. Start this version once on the database, or use the other.",
    );
  }
  const copied: Record<string, number> = {};
  for (const table of tables) {
    const columns = from.get(table) ?? [];
    const sent = new Sum(columns);
    for await (const rows of source.read(table, columns)) {
      await target.insert(table, columns, rows);
      sent.add(rows);
    }
    const arrived = new Sum(columns);
    for await (const rows of target.read(table, columns)) arrived.add(rows);
    if (sent.text !== arrived.text) {
      throw new BackupError(
        `${table}: ${sent.rows} rows were sent, and ${arrived.rows} arrived, or not the same.`,
      );
    }
    copied[table] = sent.rows;
  }
  return copied;
}

/** A checksum that does not depend on the order of rows. */
class Sum {
  rows = 0;
  readonly #columns: string[];
  readonly #mixed = Buffer.alloc(32);

  constructor(columns: string[]) {
    this.#columns = columns;
  }

  add(rows: Row[]): void {
    for (const row of rows) {
      const digest = createHash("sha256").update(this.#textOf(row)).digest();
      for (let at = 0; at < digest.length; at += 4) {
        this.#mixed.writeInt32LE(this.#mixed.readInt32LE(at) ^ digest.readInt32LE(at), at);
      }
    }
    this.rows += rows.length;
  }

  get text(): string {
    return `${this.rows} ${this.#mixed.toString("hex")}`;
  }

  #textOf(row: Row): string {
    const values = this.#columns.map((column) => row[column]);
    return JSON.stringify(
      values.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value)),
    );
  }
}
