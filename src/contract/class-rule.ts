import { CLASS_LIMITS, RULE_FREQUENCIES } from "./class-limits.ts";

/** What is wrong with the rule of a schedule; the texts are in `classRulesText.rule`. */
export type RuleProblem = "format" | "frequency" | "part" | "count";

const PARTS = new Map<string, RegExp>([
  ["FREQ", /^[A-Z]+$/],
  ["INTERVAL", /^(?:[1-9]|[1-4]\d|5[0-2])$/],
  ["COUNT", /^[1-9]\d{0,5}$/],
  ["UNTIL", /^20\d{6}(?:T\d{6}Z?)?$/],
  ["BYDAY", /^(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)){0,20}$/],
  ["BYMONTHDAY", /^-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01])){0,30}$/],
  ["BYMONTH", /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/],
  ["BYSETPOS", /^-?[1-5](?:,-?[1-5]){0,4}$/],
  ["WKST", /^(?:MO|SU)$/],
]);

/** Whether an UNTIL names a day of the calendar. */
function isDay(until = "20260101"): boolean {
  const day = until.slice(0, 8).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Parts that RFC 5545 does not allow together. */
function isUnfit(frequency: string, parts: ReadonlyMap<string, string>): boolean {
  const isLong = frequency === "MONTHLY" || frequency === "YEARLY";
  if (!isLong && /\d/.test(parts.get("BYDAY") ?? "")) return true;
  if (frequency === "WEEKLY" && parts.has("BYMONTHDAY")) return true;
  return parts.has("BYSETPOS") && !["BYDAY", "BYMONTHDAY", "BYMONTH"].some((name) => parts.has(name));
}

/**
 * Checks the rule of a schedule: the part after "RRULE:" of RFC 5545, such as "FREQ=WEEKLY;BYDAY=TU,TH", that yields at
 * most one class a day.
 */
export function ruleProblem(rule: string): RuleProblem | undefined {
  const parts = new Map<string, string>();
  for (const part of rule.split(";")) {
    const [name = "", value, ...rest] = part.split("=");
    if (value === undefined || rest.length > 0 || parts.has(name)) return "format";
    parts.set(name, value);
  }
  const frequency = parts.get("FREQ");
  if (frequency === undefined) return "format";
  if (!RULE_FREQUENCIES.some((known) => known === frequency)) return "frequency";
  for (const [name, value] of parts) if (!PARTS.get(name)?.test(value)) return "part";
  if (parts.has("COUNT") && parts.has("UNTIL")) return "format";
  if (!isDay(parts.get("UNTIL"))) return "format";
  if (isUnfit(frequency, parts)) return "part";
  return Number(parts.get("COUNT") ?? 0) > CLASS_LIMITS.ruleCountMax ? "count" : undefined;
}
