import { z } from "zod";
import { contract, type Endpoint, errorAnswer } from "./contract.ts";
import { IDEMPOTENCY_KEY } from "./endpoint.ts";

export const API_VERSION = "1.0.0";

const security = {
  identity: [{ idToken: [] }],
  user: [{ apiToken: [] }],
  anyone: [{}, { apiToken: [] }],
};

const EVENTS = { content: { "text/event-stream": { schema: { type: "string" } } } };

const PATTERN_MAX = 60;

type Components = Record<string, unknown>;

let document: ReturnType<typeof describeApi> | undefined;

/** The OpenAPI 3.1 document, derived from the contract like client and server. It takes 40 ms to make. */
export const openApiDocument = () => (document ??= describeApi());

function describeApi() {
  const schemas: Components = {};
  const usual = jsonSchema(errorAnswer, "output", schemas);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(contract)) {
    const answered = endpoint.documented ?? endpoint.answer;
    const failed = endpoint.failed ? jsonSchema(endpoint.failed, "output", schemas) : usual;
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        operationId,
        summary: endpoint.summary,
        security: security[endpoint.auth],
        parameters: parametersOf(endpoint, schemas),
        ...bodyOf(endpoint, schemas),
        responses: {
          [endpoint.status]: {
            description: "Done",
            ...(answered && json(jsonSchema(answered, "output", schemas))),
            ...(endpoint.stream && EVENTS),
          },
          default: { description: "Not done; `error` says why", ...json(failed) },
        },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Crisper API", version: API_VERSION },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", description: "An ID token of the identity provider" },
        apiToken: { type: "http", scheme: "bearer", description: "The token that POST /jwt returns" },
      },
      parameters: {
        Household: {
          name: "X-Household",
          in: "header",
          description: "The id of one of GET /households; without it, the one that was chosen last",
          schema: { type: "string" },
        },
      },
      schemas,
    },
    paths,
  };
}

function parametersOf({ path, query, auth, idempotencyKey, example }: Endpoint, schemas: Components) {
  const inPath = path.includes("{id}") && {
    name: "id",
    in: "path",
    required: true,
    schema: { type: "string" },
    ...(example?.id && { example: example.id }),
  };
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    schema: jsonSchema(schema as z.ZodType, "input", schemas),
  }));
  const inHeader = idempotencyKey && {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", pattern: IDEMPOTENCY_KEY.source },
  };
  const household = auth === "user" && { $ref: "#/components/parameters/Household" };
  return [inPath, ...inQuery, inHeader, household].filter(Boolean);
}

function bodyOf({ body, multipart, example }: Endpoint, schemas: Components) {
  if (!body && !multipart) return {};
  const schema = body && (jsonSchema(body, "input", schemas) as object);
  const media = schema && { schema, ...(example?.body !== undefined && { example: example.body }) };
  const content = {
    ...(media && { "application/json": media }),
    ...(multipart && { "multipart/form-data": { schema: formSchema(multipart, schema) } }),
  };
  return { requestBody: { required: true, content } };
}

function formSchema(multipart: NonNullable<Endpoint["multipart"]>, body: object | undefined) {
  const properties = {
    [multipart]: {
      type: "string",
      contentMediaType: multipart === "image" ? "image/*" : "application/octet-stream",
    },
  };
  const texts = (body as { properties?: object } | undefined)?.properties;
  return { type: "object", required: [multipart], properties: { ...properties, ...texts } };
}

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });

/** Named schemas become references to `#/components/schemas`. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", components: Components): unknown {
  const printed = z.toJSONSchema(z.object({ schema }), {
    io,
    target: "draft-2020-12",
    override: ({ jsonSchema }) => {
      // The format describes it better than a long pattern.
      if (jsonSchema.format && (jsonSchema.pattern?.length ?? 0) > PATTERN_MAX) delete jsonSchema.pattern;
    },
  });
  const { properties, $defs } = JSON.parse(
    JSON.stringify(printed).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  for (const [name, { id: _, ...named }] of Object.entries<{ id?: string }>($defs ?? {})) {
    components[name] = named;
  }
  return properties.schema;
}
