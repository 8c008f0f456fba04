import { z } from "zod";
import type { UpstreamFetch } from "#app/upstream/client.server.ts";
import { openApiDocument } from "#app/upstream/openapi.ts";

type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Answers = Record<string, { content?: Record<string, { schema: object }> }>;

const { paths, components } = openApiDocument();
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { operationId: string; responses: Answers }>).map(
    ([method, { operationId, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: new RegExp(`^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, { content }]) => [
          status,
          content?.["application/json"] ? readerOf(content["application/json"].schema) : z.undefined(),
        ]),
      ),
    }),
  ),
);

function readerOf(schema: object | undefined) {
  const whole = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")) as Schema);
}

/** Wraps an API; `undocumented` collects every answer that contradicts the OpenAPI document. */
export function checkAnswers(fetch: UpstreamFetch) {
  const undocumented: string[] = [];
  const answered = new Set<string>();
  const checked: UpstreamFetch = async (request) => {
    const { pathname } = new URL(request.url);
    const operation = operations.find(({ method, path }) => method === request.method && path.test(pathname));
    const response = await fetch(request);
    if (!operation) return response;
    const { id, answers } = operation;
    // A stream has no end.
    const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
    const text = isStream ? "" : await response.clone().text();
    const read = (answers[response.status] ?? answers.default)?.safeParse(
      text ? JSON.parse(text) : undefined,
    );
    if (!read?.success) undocumented.push(`${id} ${response.status}: ${read?.error.message}`);
    else if (response.ok) answered.add(id);
    return response;
  };
  return { fetch: checked, undocumented, answered };
}
