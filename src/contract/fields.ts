import { z } from "zod";
import { parseUrl } from "./parse-url.ts";
import { fill } from "./texts/catalogue.ts";
import { failureText } from "./texts/failures.ts";
import { formatNumber } from "./texts/format.ts";

/** An object schema of a response, under a unique name in the OpenAPI document. */
export function entity<const S extends z.ZodRawShape>(name: string, shape: S): z.ZodObject<S, z.core.$strip> {
  return z.object(shape).meta({ id: name });
}

/** The maximum of an integer column. */
export const MAX_ID = 2_147_483_647;

/** An id in a response or a body: a positive integer. */
export const id = z.int().positive().max(MAX_ID);

/** An id in a path: digits only. The router answers anything else with 404. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);

/** An id in a query string. */
export const queryId = pathId;

/** A time as ISO 8601 text in UTC. */
export const instant = z.string();

/** The error message for a text longer than `max` characters. */
export function tooLong(max: number): string {
  return fill(failureText.tooLong, { max: formatNumber(max) });
}

interface LineLimits {
  min?: number;
  max: number;
  /** The error message for a text shorter than `min`. */
  message?: () => string;
}

/** A single-line text: trimmed, without control characters. */
export function singleLine(limits: LineLimits) {
  return z
    .string()
    .transform((value) => cleanLine(value))
    .pipe(
      z
        .string()
        .min(limits.min ?? 0, { error: limits.message })
        .max(limits.max, { error: () => tooLong(limits.max) }),
    );
}

/** A multi-line text: trimmed, with normalised line endings, without control characters. */
export function multiLine(limits: LineLimits) {
  return z
    .string()
    .transform((value) => cleanProse(value))
    .pipe(
      z
        .string()
        .min(limits.min ?? 0, { error: limits.message })
        .max(limits.max, { error: () => tooLong(limits.max) }),
    );
}

/** An e-mail address. */
export function emailAddress(message: () => string) {
  return z
    .string()
    .trim()
    .max(254, { error: message })
    .pipe(z.email({ error: message }));
}

// NUL and lone surrogates cannot be stored; other control and direction-override characters only deceive readers.
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

// Invisible in a line: zero-width space, word joiner, soft hyphen and byte order mark. Joiners belong to scripts and emoji.
const UNSEEN = /[\u00AD\u180E\u200B\u2060\uFEFF]/g;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Whether a text has no visible character. */
export const isBlank = (value: string): boolean => !SEEN.test(value);

function cleanLine(value: string): string {
  const clean = value.toWellFormed().replace(/\s+/g, " ").replace(CONTROL, "").replace(UNSEEN, "").trim();
  return isBlank(clean) ? "" : clean;
}

function cleanProse(value: string): string {
  const clean = value.toWellFormed().replace(/\r\n?/g, "\n").replaceAll("\t", " ").replace(CONTROL, "").trim();
  return isBlank(clean) ? "" : clean;
}

/** Whether a text parses as a web URL: http or https, with a domain and without credentials. */
export function isWebUrl(value: string): boolean {
  const url = parseUrl(value);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.hostname.includes(".") && url.username === "" && url.password === "";
}

/** Turns an empty string into null, because optional form fields arrive as "". */
export function emptyToNull<T>(schema: z.ZodType<T, string>) {
  const nullable = z.preprocess(
    (value) => (typeof value === "string" && isBlank(value) ? null : value),
    schema.nullable(),
  );
  // preprocess loses the input type: a string, as in a form, or null.
  return (nullable as unknown as z.ZodType<T | null, string | null>).optional();
}

/** A search text: cut at 200 characters, never rejected. */
export const searchText = z.string().transform((value) => cleanLine(value).slice(0, 200));

/** "true" or "1" in a query string. */
export const queryFlag = z.enum(["true", "1", "false", "0"]).transform((value) => value === "true" || value === "1");

/** An amount of money in the minor units of its currency, such as cents. spec: DECISIONS 56 */
export const money = entity("Money", { amount: z.int(), currency: z.string().length(3) });
export type Money = z.infer<typeof money>;

/** A response without data that confirms success. */
export const successResponse = entity("Done", { success: z.literal(true) });

/** The version of a thing as it was read; an edit of an outdated one is rejected with 409. spec: DECISIONS 57 */
export const version = z.int().min(1).max(MAX_ID);
