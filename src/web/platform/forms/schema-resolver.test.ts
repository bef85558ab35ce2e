import { expect, test } from "vitest";
import { z } from "zod";
import { productInput } from "#contract/business-parts.ts";
import { businessesText } from "#contract/texts/businesses.ts";
import { schemaResolver } from "./schema-resolver.ts";

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const errorsOf = async (schema: z.ZodType, values: Record<string, unknown>) =>
  (await schemaResolver<Record<string, unknown>>(schema)(values, undefined, OPTIONS)).errors;

test("valid values are those that the schema returns", async () => {
  const resolve = schemaResolver(z.object({ name: z.string().trim() }));
  expect(await resolve({ name: " Mei " }, undefined, OPTIONS)).toEqual({ values: { name: "Mei" }, errors: {} });
});

test.each([null, { amount: Number.NaN, currency: "SGD" }, "many"])(
  "a price of %j gets the product's message",
  async (price) => {
    const { priceInvalid: message } = businessesText;
    expect(await errorsOf(productInput, { name: "Towel", price })).toMatchObject({ price: { message } });
  },
);

test("a nested value without a message of its own gets the default one, and the first of several is shown", async () => {
  const schema = z.object({
    entries: z.array(z.object({ year: z.number(), title: z.string().min(2, "Two").regex(/b/, "B") })),
  });
  expect(await errorsOf(schema, { entries: [{ year: null, title: "a" }] })).toEqual({
    entries: [
      {
        year: expect.objectContaining({ message: 'The field "entries.0.year" must be a number.' }),
        title: expect.objectContaining({ message: "Two" }),
      },
    ],
  });
});
