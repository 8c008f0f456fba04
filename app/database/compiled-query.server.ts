import type { CompiledQuery } from "kysely";

/**
 * A query that is built and compiled once, and asked with other values each time. `build` gets a text for each value,
 * which stands where the value will.
 */
export function compileOnce<Name extends string, Row>(
  standIns: Record<Name, string>,
  build: (values: Record<Name, string>) => CompiledQuery<Row>,
): (values: Record<Name, string>) => CompiledQuery<Row> {
  const names = new Map<unknown, Name>(
    Object.entries<string>(standIns).map(([name, standIn]) => [standIn, name as Name]),
  );
  let compiled: CompiledQuery<Row> | undefined;
  return (values) => {
    compiled ??= build(standIns);
    const parameters = compiled.parameters.map((parameter) => {
      const name = names.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    return { ...compiled, parameters };
  };
}
