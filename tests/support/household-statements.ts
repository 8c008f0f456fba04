import { readFileSync } from "node:fs";
import path from "node:path";
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  TupleNode,
  UpdateQueryNode,
} from "kysely";
import type { Database } from "#app/server/db/schema.ts";

const OF_A_HOUSEHOLD = "household_id";

/** The household column of each table. */
export type Keys = ReadonlyMap<string, string>;

export async function householdKeys(db: Kysely<Database>): Promise<Keys> {
  const tables = await db.introspection.getTables();
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === OF_A_HOUSEHOLD));
  return new Map([["households", "id"], ...owned.map(({ name }) => [name, OF_A_HOUSEHOLD] as const)]);
}

/** Collects the app's statements that are not about one household: `select items in food/store.purgeGone`. */
export function hearStatements(keys: Keys, tell: (statement: string) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const crossing = tablesCrossed(node, keys);
      const place = crossing.length > 0 && callingFunction();
      const verb = node.kind.replace(/QueryNode|Node/, "").toLowerCase();
      if (place) for (const table of crossing) tell(`${verb} ${table} in ${place}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The statements that docs/scale.md lists. */
export function listedStatements(): string[] {
  const text = readFileSync(path.join(import.meta.dirname, "../../docs/scale.md"), "utf8");
  return [...text.matchAll(/^\| `(\w+ \w+ in [\w/-]+\.\w+)`/gm)].map(([, name]) => name ?? "").toSorted();
}

/**
 * `food/store.purgeGone`, from the first named function on the stack; undefined for a test's own statements.
 */
function callingFunction(): string | undefined {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 40;
  // Vitest's own looks every line up in a source map.
  Error.prepareStackTrace = (_, sites) => sites.map(String);
  const frames = new Error().stack as unknown as string[];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  const own = frames.filter(
    (frame) => /\/(app|tests)\//.test(frame) && !frame.includes(import.meta.filename),
  );
  const file = own[0]?.match(/\/app\/.*?([\w-]+\/[\w-]+)(\.server)?\.ts/)?.[1];
  const named = own.find((frame) => frame.includes(`/${file}.`) && /^[^/]+ \(/.test(frame));
  const name = named?.match(/(\w+)( \[as \w+\])? \(/)?.[1];
  return file && `${file}.${name ?? "anonymous"}`;
}

/**
 * The tables whose rows a statement does not limit to a household, by a value or by a join to a limited
 * table.
 */
export function tablesCrossed(
  root: OperationNode,
  keys: Keys,
  outside: ReadonlySet<string> = new Set(),
): string[] {
  if (RawNode.is(root))
    return [...crossedByText(root.sqlFragments.join("?"), keys), ...within(root, keys, outside)];
  if (!isQuery(root)) return within(root, keys, outside);
  const tables = tablesOf(root);
  const said = new Set([...outside].filter((alias) => !tables.has(alias)));
  const conditions = conditionsOf(root);
  const given = InsertQueryNode.is(root) ? (root.columns ?? []).map(({ column }) => column.name) : [];
  for (const [alias, table] of tables) if (given.includes(keys.get(table) ?? "")) said.add(alias);
  // Joins may precede the condition they refer to.
  for (let before = -1; before < said.size; ) {
    before = said.size;
    for (const condition of conditions) {
      for (const alias of saidBy(condition, tables, keys, said)) said.add(alias);
    }
  }
  const crossed = [...tables].filter(([alias, table]) => keys.has(table) && !said.has(alias));
  return [...crossed.map(([, table]) => table), ...within(root, keys, said)];
}

type QueryNode = SelectQueryNode | InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

const isQuery = (node: OperationNode): node is QueryNode =>
  [SelectQueryNode, InsertQueryNode, UpdateQueryNode, DeleteQueryNode].some((kind) => kind.is(node));

function tablesOf(query: QueryNode): Map<string, string> {
  const named: (OperationNode | undefined)[] = [];
  if (InsertQueryNode.is(query)) named.push(query.into);
  else named.push(...(query.from?.froms ?? []), ...(query.joins ?? []).map(({ table }) => table));
  if (UpdateQueryNode.is(query)) named.push(query.table);
  const tables = new Map<string, string>();
  for (const node of named) {
    const table = node && AliasNode.is(node) ? node.node : node;
    if (!table || !TableNode.is(table)) continue;
    const { name } = table.table.identifier;
    const alias = node && AliasNode.is(node) && "name" in node.alias ? String(node.alias.name) : name;
    tables.set(alias, name);
  }
  return tables;
}

/** The conditions that every row must meet; parts of an `or` need not. */
function conditionsOf(query: QueryNode): OperationNode[] {
  if (InsertQueryNode.is(query)) return [];
  const joined = (query.joins ?? []).map(({ on }) => on?.on);
  return [query.where?.where, ...joined].flatMap((node) => (node ? conjuncts(node) : []));
}

function conjuncts(node: OperationNode): OperationNode[] {
  if (ParensNode.is(node)) return conjuncts(node.node);
  if (AndNode.is(node)) return [...conjuncts(node.left), ...conjuncts(node.right)];
  return [node];
}

function saidBy(
  condition: OperationNode,
  tables: Map<string, string>,
  keys: Keys,
  said: Set<string>,
): string[] {
  if (!BinaryOperationNode.is(condition)) return [];
  const { leftOperand, operator, rightOperand } = condition;
  if (!("operator" in operator) || !["=", "in"].includes(String(operator.operator))) return [];
  const operands = TupleNode.is(leftOperand) ? leftOperand.values : [leftOperand];
  const right = ownersIn(rightOperand, tables, keys);
  const left = operands.flatMap((operand) => ownersIn(operand, tables, keys));
  if (!ReferenceNode.is(rightOperand)) return left;
  return [...left, ...right].some((alias) => said.has(alias)) ? [...left, ...right] : [];
}

/** The tables of this column; without a table name, all that have it. */
function ownersIn(node: OperationNode, tables: Map<string, string>, keys: Keys): string[] {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return [];
  const { name } = node.column.column;
  const of = node.table?.table.identifier.name;
  if (of && !tables.has(of)) return [of];
  return [...tables].flatMap(([alias, table]) =>
    keys.get(table) === name && (of ?? alias) === alias ? [alias] : [],
  );
}

const crossedByText = (text: string, keys: Keys) =>
  [...keys.keys()].filter((table) => new RegExp(`\\b(from|join|into|update) ${table}\\b`).test(text));

function within(node: OperationNode, keys: Keys, said: ReadonlySet<string>): string[] {
  const crossed: string[] = [];
  const look = (part: unknown) => {
    if (isNode(part)) crossed.push(...tablesCrossed(part, keys, said));
  };
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) part.forEach(look);
    else look(part);
  }
  return crossed;
}

const isNode = (part: unknown): part is OperationNode =>
  typeof part === "object" && part !== null && "kind" in part && typeof part.kind === "string";
