import { z } from "zod";
import { contract, type Endpoint, errorAnswer } from "./contract.ts";

const security = {
  identity: [{ idToken: [] }],
  member: [{ apiToken: [] }],
  anyone: [{}, { apiToken: [] }],
};

/** The OpenAPI 3.1 document of the contract, made from the same table that client and service use. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(operationId, endpoint),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Crisper API", version: "1.0.0" },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", description: "An ID token of the identity provider" },
        apiToken: { type: "http", scheme: "bearer", description: "The token that POST /jwt answers" },
      },
      schemas: { Error: jsonSchema(errorAnswer) },
    },
    paths,
  };
}

function operationOf(operationId: string, endpoint: Endpoint) {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(endpoint.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    schema: jsonSchema(schema as z.ZodType),
  }));
  const failure = { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
  return {
    operationId,
    summary: endpoint.summary,
    security: security[endpoint.auth],
    parameters: [...inPath, ...inQuery],
    ...(endpoint.body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body) } } },
    }),
    ...(endpoint.multipart && {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: [endpoint.multipart],
              properties: { [endpoint.multipart]: { type: "string", contentMediaType: "image/*" } },
            },
          },
        },
      },
    }),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: "Done" }
          : {
              description: "Done",
              content: { "application/json": { schema: jsonSchema(endpoint.answer) } },
            },
      default: { description: "Not done; `error` says why, in words for a person", ...failure },
    },
  };
}

function jsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-2020-12" });
}
