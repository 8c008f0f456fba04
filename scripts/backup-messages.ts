/** Prints errors that an operator can correct as one sentence, with exit code 1. */
export async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { name, message, syscall } = error as NodeJS.ErrnoException;
    const isOfTheMachine = ["BackupError", "StartError"].includes(name) || syscall !== undefined;
    console.error(isOfTheMachine ? message : error);
    process.exitCode = 1;
  }
}

/** '120 rows in 27 tables' */
export function summary(rows: Record<string, number>): string {
  const counts = Object.values(rows);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return `${all} rows in ${counts.length} tables`;
}

export function listRows(rows: Record<string, number>): void {
  for (const [table, count] of Object.entries(rows)) console.log(`  ${table}: ${count}`);
}
