import { z } from "zod";
import { instant, queryFlag } from "#contract/fields.ts";
import descriptions from "./openapi-fields.json" with { type: "json" };

export type JsonObject = Record<string, unknown>;

/** Where a schema is used: parameters and bodies are read, responses are written. */
type SchemaPlace = "parameter" | "body" | "response";

/** A JSON schema as far as the document looks into it. */
export interface JsonSchema extends JsonObject {
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

type Overridden = Parameters<NonNullable<z.core.ToJSONSchemaParams["override"]>>[0];

/** A schema of the contract as JSON schema; the entities of a response are in its `$defs`. */
export function jsonSchemaOf(schema: z.ZodType, place: SchemaPlace): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: place === "response" ? "output" : "input",
    // An input may differ from the entity of the same name, so its parts have no names.
    metadata: place === "response" ? z.globalRegistry : z.registry(),
    unrepresentable: "any",
    target: "draft-2020-12",
    override: (found) => refine(found, place),
  }) as JsonSchema;
  mergeNulls(rest);
  return rest;
}

/** Adds what zod leaves out: formats, and the limits and the type of an input that is trimmed or converted. */
function refine({ zodSchema, jsonSchema }: Overridden, place: SchemaPlace): void {
  const schema = jsonSchema as JsonSchema;
  if (zodSchema === instant) schema.format = "date-time";
  if (place === "parameter" && zodSchema === queryFlag) replace(schema, { type: "boolean" });
  else if (place !== "response" && zodSchema instanceof z.ZodPipe && !(zodSchema.out instanceof z.ZodTransform)) {
    const target = jsonSchemaOf(zodSchema.out as z.ZodType, place);
    const isSame = target.type === schema.type || (schema.type === "number" && target.type === "integer");
    if (isSame) Object.assign(schema, target);
    else if (place === "parameter" && schema.type === "string") replace(schema, target);
    // A number or a text, which is compared as a text.
    else if ((schema.anyOf ?? Array.isArray(schema.type)) && target["pattern"] !== undefined)
      schema["pattern"] = target["pattern"];
  }
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
  if (schema["minLength"] === 0) delete schema["minLength"];
  // A format says the same in a word.
  if (schema.format !== undefined) delete schema["pattern"];
  if (place === "response" && zodSchema instanceof z.ZodPipe && Object.keys(schema).length === 0)
    schema.type = "string";
  if (zodSchema instanceof z.ZodRecord) nameProperties(schema);
}

/** A record of named values is an object with these properties. */
function nameProperties(schema: JsonSchema): void {
  const { additionalProperties: value, required } = schema;
  if (!required) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, { ...(value as JsonSchema) }]));
  delete schema["propertyNames"];
  delete schema["additionalProperties"];
}

function replace(schema: JsonSchema, by: JsonSchema): void {
  for (const name of Object.keys(schema)) delete schema[name];
  Object.assign(schema, by);
}

/** Writes "text or null" as one type instead of two alternatives, in a schema and all its parts. */
function mergeNulls(schema: JsonSchema): void {
  const [value, none, ...others] = schema.anyOf ?? [];
  const isSimple = value && typeof value.type === "string" && !value.enum && value["const"] === undefined;
  if (isSimple && none?.type === "null" && others.length === 0) {
    const { anyOf: _, ...outer } = schema;
    replace(schema, { ...outer, ...value, type: [value.type as string, "null"] });
  }
  for (const part of partsOf(schema)) mergeNulls(part);
}

function partsOf({ properties, items, anyOf, oneOf, $defs }: JsonSchema): JsonSchema[] {
  const inner = [...Object.values(properties ?? {}), ...Object.values($defs ?? {})];
  return [...inner, ...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])];
}

/**
 * Gives every property without a description one from the table.
 * @param entity the name of the schema, whose own descriptions come first
 */
export function describeProperties(schema: JsonSchema, entity?: string): JsonSchema {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = descriptionOf(name, entity);
    if (description !== undefined) property.description ??= description;
  }
  for (const part of partsOf(schema)) describeProperties(part, entity);
  return schema;
}

/**
 * What a field or parameter means, by its name, or by "Entity.name" where an entity means something else by it. The
 * table is `openapi-fields.json`.
 */
export function descriptionOf(name: string, entity?: string): string | undefined {
  const table: Readonly<Partial<Record<string, string>>> = descriptions;
  return table[`${entity}.${name}`] ?? table[name];
}
