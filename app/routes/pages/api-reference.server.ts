import { openApiDocument } from "#app/upstream/openapi.ts";
import { type FieldGroup, fieldsOf, groupsOf, nameOf, type Schema, typeOf } from "./api-schema.ts";
import { curlOf } from "./curl.server.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
  example?: string;
}

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface ApiCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  token: string;
  idempotencyKey: boolean;
  groups: FieldGroup[];
  status: string;
  /** The name of the answered object, or of those of a list, if the answer has nothing else. */
  answers: { name: string; isList: boolean } | undefined;
  example: string;
}

export interface ApiReference {
  calls: ApiCall[];
  objects: FieldGroup[];
}

const TOKENS = { identity: "an ID token", user: "an API token", anyone: "none, or an API token" };

export function apiReference(origin: string): ApiReference {
  const { paths, components } = openApiDocument();
  const schemas = components.schemas as Record<string, Schema>;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) =>
      apiCall(origin, schemas, { path: `/api${path}`, method: method.toUpperCase(), operation }),
    ),
  );
  const answered = Object.entries(schemas).filter(([name]) => name !== "NewUser");
  return { calls, objects: answered.map(([title, schema]) => ({ title, fields: fieldsOf(schema) })) };
}

function apiCall(
  origin: string,
  schemas: Record<string, Schema>,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): ApiCall {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const [type = "", sent] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = sent && (schemas[nameOf(sent.schema) ?? ""] ?? sent.schema);
  const [status = ""] = Object.keys(responses);
  const answer = responses[status]?.content?.["application/json"]?.schema;
  const entry = answer && entryOf(answer);
  const name = answer && nameOf(entry ?? answer);
  const token = tokenOf(operation);
  return {
    id: operationId,
    method,
    path,
    summary,
    token: TOKENS[token],
    idempotencyKey: parameters.some(({ name }) => name === "Idempotency-Key"),
    groups: [
      queryGroup(parameters),
      ...(body ? groupsOf(type.startsWith("multipart") ? "Form" : "Body", body) : []),
      ...(answer && !name ? groupsOf("Answer", answer) : []),
    ].filter(({ fields }) => fields.length > 0),
    status,
    answers: name === undefined ? undefined : { name, isList: entry !== undefined },
    example: curlOf({
      method,
      url: origin + path.replace("{id}", parameters.find(({ name }) => name === "id")?.example ?? ""),
      token: { identity: "ID_TOKEN", user: "API_TOKEN", anyone: undefined }[token],
      body: sent?.example,
      photo: type.startsWith("multipart") ? body?.required?.[0] : undefined,
    }),
  };
}

/** What `{ data: [...] }` is a list of. */
function entryOf({ properties = {} }: Schema): Schema | undefined {
  return Object.keys(properties).join() === "data" ? properties.data?.items : undefined;
}

/** Leaves out the id, which the path shows already. */
function queryGroup(parameters: Parameter[]): FieldGroup {
  return {
    title: "Query",
    fields: parameters
      .filter((parameter) => parameter.in === "query")
      .map(({ name, required = false, schema }) => ({
        name,
        type: typeOf(schema),
        required,
        description: schema.description,
      })),
  };
}

function tokenOf({ security }: Operation): keyof typeof TOKENS {
  if (security.some((scheme) => "idToken" in scheme)) return "identity";
  return security.some((scheme) => Object.keys(scheme).length === 0) ? "anyone" : "user";
}
