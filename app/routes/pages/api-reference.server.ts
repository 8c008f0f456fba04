import { openApiDocument } from "#app/upstream/openapi.ts";

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface ApiCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  token: string;
  fields: { name: string; type: string; required: boolean }[];
  status: string;
  example: string;
}

const TOKENS = { identity: "an ID token", member: "an API token", anyone: "none, or an API token" };

/** The calls of `/api/openapi.json`, as the page prints them. */
export function apiCalls(origin: string): ApiCall[] {
  return Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) => {
      const [type = "", content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const schema = content?.schema ?? {};
      const token = tokenOf(operation);
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path: `/api${path}`,
        summary: operation.summary,
        token: TOKENS[token],
        fields: Object.entries(schema.properties ?? {}).map(([name, field]) => ({
          name,
          type: typeOf(field),
          required: schema.required?.includes(name) ?? false,
        })),
        status: Object.keys(operation.responses)[0] ?? "",
        example: exampleOf({ method, url: `${origin}/api${path}`, token, type, schema }),
      };
    }),
  );
}

function tokenOf({ security }: Operation): keyof typeof TOKENS {
  if (security.some((scheme) => "idToken" in scheme)) return "identity";
  return security.some((scheme) => Object.keys(scheme).length === 0) ? "anyone" : "member";
}

function typeOf(field: Schema): string {
  if (field.enum) return field.enum.map(String).join(" | ");
  return field.const === undefined ? (field.type ?? "any") : String(field.const);
}

interface Example {
  method: string;
  url: string;
  token: keyof typeof TOKENS;
  type: string;
  schema: Schema;
}

const VALUES: Record<string, unknown> = {
  email: "robin@example.com",
  name: "Oat milk",
  category: "Beverages",
  quantity: "1 l",
  expiryDate: "2027-03-05",
  text: "Opened on Monday",
  kind: "newsletter",
};

function exampleOf({ method, url, token, type, schema }: Example): string {
  const lines = [`curl -X ${method.toUpperCase()} '${url}'`];
  if (token !== "anyone")
    lines.push(`-H 'Authorization: Bearer ${token === "identity" ? "ID_TOKEN" : "API_TOKEN"}'`);
  if (type.startsWith("multipart")) lines.push("-F 'image=@photo.jpg'");
  else if (type) {
    const body = Object.fromEntries((schema.required ?? []).map((name) => [name, VALUES[name] ?? name]));
    lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`);
  }
  return lines.join(" \\\n  ");
}
