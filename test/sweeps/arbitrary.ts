import fc from "fast-check";
import { z } from "zod";
import { SCRIPT } from "#test/hostile-files.ts";

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxLength?: number;
  minLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Texts that have broken programs before. */
export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\uDFFFx",
  "\u202Egnp.exe",
  "'",
  "' or 1=1 --",
  '"; drop table users; --',
  "%",
  "_%",
  "\\",
  "\\\\'",
  "$1",
  "${7*7}{{7*7}}",
  "(",
  "foo & | ! :*",
  "<->",
  "a:b:*",
  SCRIPT,
  "javascript:alert(1)",
  "http://[::1",
  "https://user:pw@example.com:99999",
  "../../../../etc/passwd",
  "-1",
  "1e400",
  "NaN",
  "Infinity",
  "2147483648",
  "9007199254740993",
  "99999999999999999999999999",
  "0x10",
  "1970-01-01T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "٣٤",
  "ﷺ".repeat(40),
  "👩‍👩‍👧‍👦",
  "é".normalize("NFD").repeat(50),
  "x".repeat(5_000),
  "ß".repeat(200),
  "a ".repeat(3_000),
];

const hostileValue = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    5e-324,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<unknown>(
    { $gt: "" },
    { toString: 1 },
    { length: 1e9 },
    ["a", "b"],
    Array.from({ length: 500 }, () => 1),
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
);

/** Values generated from an endpoint's schema, mixed with hostile ones, with properties left out and added. */
export function inputsOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  return anyOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema);
}

function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostileValue });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(anyOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.allOf?.[0]) return anyOf(schema.allOf[0]);
  switch (schema.type) {
    case "object":
      return objectOf(schema.properties ?? {});
    case "array":
      return fc.array(anyOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case "integer":
    case "number":
      return fc.integer({ min: clamp(schema.minimum, -5), max: clamp(schema.maximum, 1_000) });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textOf(schema);
    case undefined:
    default:
      return fc.oneof(fc.constantFrom("1", "2", "7", 1, 2, 3), textOf(schema), hostileValue);
  }
}

const clamp = (value: number | undefined, fallback: number) =>
  value === undefined || Math.abs(value) > 2 ** 31 ? fallback : Math.trunc(value);

const words = fc.constantFrom("Yoga", "Muay Thai", "24h gym", "健身房", "ยิม", "Café Zürich", "o'brien", "a-b_c.d");

function textOf(schema: Schema): fc.Arbitrary<string> {
  const longest = Math.min(schema.maxLength ?? 80, 200);
  return fc.oneof(
    fc.array(words, { maxLength: 6 }).map((parts) => parts.join(" ").slice(0, longest)),
    fc.constantFrom(
      "1",
      "12",
      "3.5",
      "2",
      "someone@example.com",
      "https://example.com/x",
      "+65 6123 4567",
      "Singapore",
    ),
    fc.string({ unit: "grapheme", maxLength: longest }),
  );
}

function objectOf(properties: Record<string, Schema>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, anyOf(of)]));
  const known = fc.record(fields, { requiredKeys: [] });
  const whole = fc.record(fields);
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    { weight: 1, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.dictionary(fc.string({ maxLength: 12 }), hostileValue, { maxKeys: 3 }))
        .map(([a, b]) => ({ ...b, ...a })),
    },
  );
}
