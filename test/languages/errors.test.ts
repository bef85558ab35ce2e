import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { endpointKey, type AnyEndpoint } from "#contract/endpoint.ts";
import { ERROR_CODES } from "#contract/errors.ts";
import { JOB_TYPES } from "#contract/jobs.ts";
import { addTranslation } from "#contract/texts/language.ts";
import { appError } from "#server/platform/errors.ts";
import { inLanguage } from "#server/platform/language.ts";
import { failureDocument } from "#server/platform/pages/failure-document.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { CALLS } from "#test/sweeps/calls.ts";
import { send } from "#test/sweeps/send.ts";
import { actorOf, openWorld, resetRateLimits, type World } from "#test/sweeps/world.ts";
import { Data, unbracketed } from "./data.ts";
import { PSEUDO, pseudoTexts } from "./pseudo.ts";

// Every error of the API and every message about invalid input, read in the pseudo-language.

let world: World;
let removeTranslation: () => void;
beforeAll(async () => {
  removeTranslation = addTranslation(PSEUDO, await pseudoTexts());
  world = await openWorld();
});
afterAll(async () => {
  removeTranslation();
  await world.app.close();
});

test("every error has a message in the reader's language", () => {
  const messages = inLanguage(PSEUDO, () => ERROR_CODES.map((code) => appError(code).message));
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.flatMap((message) => unbracketed(message))).toEqual([]);
});

test("the page for failures of the renderer is in the reader's language", () => {
  const product = { productName: "FitCollective", supportEmail: "support@demo.example" };
  const page = inLanguage(PSEUDO, () => failureDocument(product, crypto.randomUUID(), "/jobs"));
  const shown = page.replaceAll(/<style>.*?<\/style>/gs, "").split(/<[^>]*>/);
  const labels = [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, label = ""]) => label);
  const data = new Data();
  data.add(product.productName);
  expect([...shown, ...labels].flatMap((text) => unbracketed(text, data))).toEqual([]);
});

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Values that most fields reject, each for another reason. */
const WRONG: readonly unknown[] = [undefined, null, "", "@", "x".repeat(30_000), -1, 1e12, 0.5, true, []];

const WORD = /\p{L}[\p{L}\d]*/gu;

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

/** Inputs of a schema with a wrong value in every field, those of nested objects too. */
function wrongInputs(schema: z.ZodType): unknown[] {
  return WRONG.map((wrong) => filledWith(jsonSchemaOf(schema), wrong));
}

function filledWith(schema: Schema, wrong: unknown): unknown {
  const { properties, items } = [schema, ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [])].find(
    (each) => each.properties ?? each.items,
  ) ?? { ...schema };
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, filledWith(field, wrong)]));
  return items && wrong !== null && !Array.isArray(wrong) ? [filledWith(items, wrong)] : wrong;
}

/** The names of the fields and the values of the lists, which messages about invalid input quote. */
function namesIn(endpoint: AnyEndpoint): Pick<Data, "has"> {
  const schemas = [endpoint.body, endpoint.query, endpoint.params].filter((schema) => schema !== undefined);
  const json = JSON.stringify(schemas.map((schema) => jsonSchemaOf(schema)));
  // A query takes them as text.
  const names = new Set(`${json} ${JOB_TYPES.join(" ")}`.match(WORD));
  return { has: (part) => (part.match(WORD) ?? []).every((word) => names.has(word)) };
}

async function errorsOf(endpoint: AnyEndpoint): Promise<string[]> {
  const key = endpointKey(endpoint);
  const { params, files } = (await CALLS[key]?.(world, "premium")) ?? {};
  const names = namesIn(endpoint);
  const found = new Set<string>();
  for (const principal of ["admin", "premium"] as const) {
    const actor = await actorOf(world, principal);
    for (const part of ["body", "query"] as const)
      for (const input of endpoint[part] ? wrongInputs(endpoint[part]) : []) {
        const request = { ...(params && { params }), ...(files && { files }), [part]: input };
        const { text } = await send(world, endpoint, request, actor, { "accept-language": PSEUDO });
        const response = JSON.parse(text) as { error?: string; fields?: Record<string, string> } | null;
        for (const message of [response?.error ?? "", ...Object.values(response?.fields ?? {})])
          for (const foreign of unbracketed(message, names)) found.add(`${key}: ${foreign}`);
      }
  }
  return [...found];
}

test.each(ALL_ENDPOINTS.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
  "messages about invalid input of %s are in the reader's language",
  async (_key, endpoint) => {
    await resetRateLimits(world);
    expect(await errorsOf(endpoint)).toEqual([]);
  },
);

/** The messages of a form that validates by the body of an endpoint. */
async function formErrorsOf(schema: z.ZodType): Promise<string[]> {
  const resolve = schemaResolver<Record<string, unknown>>(schema);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const found: string[] = [];
  for (const input of wrongInputs(schema).filter((each) => typeof each === "object" && each !== null))
    await inLanguage(PSEUDO, async () => {
      const { errors } = await resolve(input as Record<string, unknown>, undefined, options);
      found.push(...messagesIn(errors));
    });
  return found;
}

/** The messages in the errors of a form, which are nested like its values. */
function messagesIn(errors: unknown): string[] {
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([key, each]) =>
    key === "message" && typeof each === "string" ? [each] : messagesIn(each),
  );
}

test("forms show the messages about invalid input in the reader's language too", async () => {
  let checked = 0;
  for (const endpoint of ALL_ENDPOINTS.filter(({ body }) => body)) {
    const messages = await formErrorsOf(endpoint.body as z.ZodType);
    checked += messages.length;
    const names = namesIn(endpoint);
    expect(
      messages.flatMap((message) => unbracketed(message, names)),
      endpointKey(endpoint),
    ).toEqual([]);
  }
  expect(checked).toBeGreaterThan(1_000);
});
