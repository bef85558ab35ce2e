import { z } from "zod";
import { CURRENCIES, decimalsOf, highestPrice, parseWholeUnits, toMinorUnits, type Currency } from "./currencies.ts";
import { fill } from "./texts/catalogue.ts";
import { formatCurrency } from "./texts/format.ts";
import { priceRulesText as text } from "./texts/price-rules.ts";

/**
 * A price as a write states it: in minor units with its currency, or a number in whole units of the currency that the
 * stored price has or that a new one gets. spec: DECISIONS 56
 */
export type WrittenPrice = number | { amount: number; currency: Currency };

/** A price in the given currency, if it does not state its own. */
export function priceIn(currency: Currency, written: WrittenPrice): { amount: number; currency: Currency } {
  return typeof written === "number" ? { amount: toMinorUnits(written, currency), currency } : written;
}

/** What is wrong with a price, as text. @param most the highest price in whole Singapore dollars */
export function priceError({ amount, currency }: { amount: number; currency: Currency }, most: number) {
  if (amount < 0) return text.negative;
  if (!Number.isInteger(amount)) return decimalsOf(currency) === 0 ? fill(text.noDecimals, { currency }) : text.number;
  const highest = highestPrice(most, currency);
  return amount > toMinorUnits(highest, currency)
    ? fill(text.tooHigh, { most: formatCurrency(highest, currency) })
    : undefined;
}

/**
 * The field of a price: see `WrittenPrice`, or whole units as typed ("$49.90", "49,90"). A number is checked further
 * with `priceError` once its currency is known.
 * @param most the highest price in whole Singapore dollars
 * @param message instead of the messages for each error
 */
export const writtenPrice = (most: number, message?: () => string) =>
  z.preprocess(parseText, priceSchema(most, message));

/** The same where a price may be missing: null or an empty text. */
export const optionalPrice = (most: number) => z.preprocess(parseText, priceSchema(most).nullish());

function priceSchema(most: number, message?: () => string) {
  const maximum = Math.max(...CURRENCIES.map((currency) => toMinorUnits(highestPrice(most, currency), currency)));
  const error = ({ input }: { input?: unknown }) => message?.() ?? (isObject(input) ? objectError(input) : text.number);
  const objectError = ({ amount, currency }: Record<string, unknown>) => {
    const known = CURRENCIES.find((code) => code === currency);
    if (known === undefined) return text.currency;
    return (typeof amount === "number" && priceError({ amount, currency: known }, most)) || text.number;
  };
  // The limit of each currency is checked below; `maximum` is the highest of them.
  return z
    .union([z.number(), z.object({ amount: z.number().max(maximum, { abort: true }), currency: z.enum(CURRENCIES) })], {
      error,
    })
    .superRefine((price, context) => {
      const found = typeof price === "number" ? price < 0 && text.negative : priceError(price, most);
      if (found) context.addIssue({ code: "custom", message: message?.() ?? found });
    });
}

/** Reads a price that arrived as text: whole units as typed, or JSON in a part of a form. */
function parseText(sent: unknown): unknown {
  if (typeof sent !== "string") return sent;
  if (sent.startsWith("{")) return parseJson(sent);
  return parseWholeUnits(sent);
}

function parseJson(sent: string): unknown {
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    return Number.NaN;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
