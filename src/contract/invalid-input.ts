import type { z } from "zod";
import { fill } from "./texts/catalogue.ts";
import { formatList, formatNumber } from "./texts/format.ts";
import { wrongInputText as text } from "./texts/wrong-input.ts";

type Issue = z.core.$ZodRawIssue;

/**
 * The message for an issue where the contract has none: a sentence that names the field, for `schema.safeParse(value, {
 * error: explainInvalid })`. Messages of a schema take precedence.
 */
export function explainInvalid(issue: Issue): string {
  const what = subjectOf(issue.path ?? []);
  if (issue.input === undefined) return fill(text.missing, { what });
  switch (issue.code) {
    case "invalid_type":
      return typeText(what, issue.expected);
    case "invalid_value":
      return fill(text.option, { what, options: formatList(issue.values.map(String)) });
    case "invalid_union":
      // A discriminated union: zod reports the discriminating field and its options.
      return Array.isArray(issue["options"])
        ? fill(text.option, { what, options: formatList(issue["options"].map(String)) })
        : fill(text.unreadable, { what });
    case "too_small":
      return smallText(what, issue);
    case "too_big":
      return bigText(what, issue);
    case "not_multiple_of":
      return fill(text.step, { what, step: issue.divisor });
    case "unrecognized_keys":
      return fill(text.unknown, { what, names: formatList(issue.keys) });
    case "invalid_format":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return fill(text.unreadable, { what });
  }
}

/** All field errors of a failed parse, with the first one as the message. */
export function describeIssues(error: z.ZodError): { message: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[nameOf(issue.path) || "body"] ??= issue.message;
  const [first] = Object.entries(fields);
  return { fields, message: first?.[1] ?? "" };
}

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join(".");

function subjectOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? text.body : fill(text.field, { name: nameOf(path) });
}

function typeText(what: string, expected: string): string {
  const type = (text.types as Partial<Record<string, string>>)[expected];
  return type === undefined ? fill(text.unreadable, { what }) : fill(text.type, { what, expected: type });
}

interface Bound {
  origin: string;
  inclusive?: boolean;
}

/** What a limit counts: the entries of a list, the characters of a text, or the number itself. */
function unitOf({ origin }: Bound): "entries" | "characters" | "number" {
  if (origin === "array" || origin === "set" || origin === "map") return "entries";
  return origin === "string" ? "characters" : "number";
}

function smallText(what: string, issue: Bound & { minimum: number | bigint }): string {
  const limit = formatNumber(issue.minimum);
  const unit = unitOf(issue);
  if (unit === "number" && issue.inclusive === false) return fill(text.small.numberAbove, { what, limit });
  if (unit !== "number" && issue.minimum <= 1) return fill(text.empty, { what });
  return fill(text.small[unit], { what, limit });
}

function bigText(what: string, issue: Bound & { maximum: number | bigint }): string {
  const limit = formatNumber(issue.maximum);
  const unit = unitOf(issue);
  if (unit === "number" && issue.inclusive === false) return fill(text.big.numberBelow, { what, limit });
  return fill(text.big[unit], { what, limit });
}
