import { expect, test } from "vitest";
import { z } from "zod";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { endpointKey } from "#contract/endpoint.ts";

/** The schemas that a schema consists of. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.ZodType[];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return [schema.unwrap() as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if (schema instanceof z.ZodPipe) return [schema.out as z.ZodType];
  return [];
}

/** The object schemas of a response: the response itself, the items of its list or the options of its union. */
const objectsOf = (schema: z.ZodType): z.ZodType[] =>
  schema instanceof z.ZodObject ? [schema] : partsOf(schema).flatMap(objectsOf);

function everySchema(schema: z.ZodType, seen: Set<z.ZodType>): Set<z.ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  for (const part of partsOf(schema)) everySchema(part, seen);
  return seen;
}

const nameOf = (schema: z.ZodType) => z.globalRegistry.get(schema)?.id;

test("every object schema of a response has a name, also as an item of a list", () => {
  const objects = ALL_ENDPOINTS.flatMap((endpoint) =>
    objectsOf(endpoint.response as z.ZodType).map((object) => ({ key: endpointKey(endpoint), name: nameOf(object) })),
  );
  expect(objects.length).toBeGreaterThan(200);
  expect(objects.filter(({ name }) => name === undefined).map(({ key }) => key)).toEqual([]);
});

test("no two entities share a name", () => {
  const all = new Set<z.ZodType>();
  for (const { response } of ALL_ENDPOINTS) everySchema(response as z.ZodType, all);
  const names = [...all].map(nameOf).filter((name) => name !== undefined);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
});
