/** The JSON Schema keywords that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

const KNOWN_FORMATS = ["date", "date-time", "email"];

export interface Field {
  name: string;
  type: string;
  required: boolean;
  description?: string | undefined;
}

export interface FieldGroup {
  title: string;
  fields: Field[];
}

export const nameOf = ({ $ref }: Schema) => $ref?.split("/").at(-1);

/** Entries of lists with more fields would make the page too large; the OpenAPI document has them. */
const FIELDS_SHOWN = 2;

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = { name, type: typeOf(schema), required: required.includes(name) };
    const parts = [schema, ...(schema.anyOf ?? [])].flatMap(fieldsOf);
    const inEntry = fieldsOf(schema.items ?? {});
    const inner = [
      ...parts.map((part) => ({ ...part, name: `${name}.${part.name}` })),
      ...(inEntry.length <= FIELDS_SHOWN ? inEntry : []).map((part) => ({
        ...part,
        name: `${name}[].${part.name}`,
      })),
    ];
    const description = [schema.description, ...limitsOf(schema)].filter(Boolean).join(". ");
    return [{ ...field, ...(description && { description }) }, ...inner];
  });
}

/** The fields of a schema as one group, or as one group for each variant of a union. */
export function groupsOf(title: string, schema: Schema): FieldGroup[] {
  if (!schema.oneOf?.some(({ properties }) => properties)) return [{ title, fields: fieldsOf(schema) }];
  return schema.oneOf.map((variant) => ({
    title: `${title} of the kind ${typeOf(variant.properties?.kind ?? {})}`,
    fields: fieldsOf(variant),
  }));
}

export function typeOf(schema: Schema): string {
  const { items, format, type = "any" } = schema;
  if (items) return `list of ${typeOf(items)}`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.enum) return schema.enum.map(literal).join(" | ");
  if (schema.const !== undefined) return literal(schema.const);
  return nameOf(schema) ?? KNOWN_FORMATS.find((known) => known === format) ?? [type].flat().join(" or ");
}

const literal = (value: unknown) => (value === "" ? '""' : String(value));

function limitsOf({
  maxLength,
  minimum,
  exclusiveMinimum,
  maximum,
  minItems,
  maxItems,
  default: usual,
}: Schema): string[] {
  const most = (count: number | undefined, noun: string) =>
    count === undefined ? [] : [`At most ${count} ${noun}`];
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const least = minimum === undefined ? `More than ${exclusiveMinimum}` : `At least ${minimum}`;
  return [
    ...most(maxLength, "characters"),
    ...(minItems ? [`At least ${minItems}`] : []),
    ...most(maxItems, "entries"),
    ...(isBounded ? [`${least}, at most ${maximum}`] : []),
    ...(usual === undefined || usual === "" ? [] : [`Default: ${usual}`]),
  ];
}
