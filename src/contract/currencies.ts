/**
 * The currencies of prices and pay, by ISO 4217: the decimals of their minor unit, and how many times as high as in
 * Singapore dollars a price may be. spec: DECISIONS 56
 */
const FACTS = {
  SGD: { decimals: 2, scale: 1 },
  MYR: { decimals: 2, scale: 10 },
  THB: { decimals: 2, scale: 100 },
  IDR: { decimals: 2, scale: 100_000 },
  PHP: { decimals: 2, scale: 100 },
  VND: { decimals: 0, scale: 100_000 },
  JPY: { decimals: 0, scale: 1_000 },
  KRW: { decimals: 0, scale: 10_000 },
  HKD: { decimals: 2, scale: 10 },
  TWD: { decimals: 2, scale: 100 },
  CNY: { decimals: 2, scale: 10 },
  INR: { decimals: 2, scale: 100 },
  AUD: { decimals: 2, scale: 1 },
  USD: { decimals: 2, scale: 1 },
} as const;
export type Currency = keyof typeof FACTS;
export const CURRENCIES = Object.keys(FACTS) as [Currency, ...Currency[]];

const CURRENCY_OF: Readonly<Record<string, Currency>> = {
  Singapore: "SGD",
  Malaysia: "MYR",
  Thailand: "THB",
  Indonesia: "IDR",
  Philippines: "PHP",
  Vietnam: "VND",
  Japan: "JPY",
  Korea: "KRW",
  "South Korea": "KRW",
  "Hong Kong": "HKD",
  Taiwan: "TWD",
  China: "CNY",
  India: "INR",
  Australia: "AUD",
  "United States": "USD",
};

/** The currency of new prices and pay in a country, by its name; Singapore dollars elsewhere. */
export function currencyOf(country: string | null | undefined): Currency {
  return CURRENCY_OF[country ?? ""] ?? "SGD";
}

/** The known currency of that code; Singapore dollars for another one. */
export function knownCurrency(code: string | undefined): Currency {
  return CURRENCIES.find((known) => known === code) ?? "SGD";
}

/** The decimals of a currency's minor unit; 2 for one that is not in the list. */
export function decimalsOf(currency: string): number {
  return FACTS[currency as Currency]?.decimals ?? 2;
}

/** The highest price in whole units of a currency. @param most the highest price in Singapore dollars */
export function highestPrice(most: number, currency: Currency): number {
  return most * FACTS[currency].scale;
}

/** An amount in whole units as minor units; not an integer if the currency has no decimals and the amount does. */
export function toMinorUnits(whole: number, currency: Currency): number {
  const decimals = decimalsOf(currency);
  return decimals === 0 ? whole : Math.round(whole * 10 ** decimals);
}

/** An amount in minor units as whole units. */
export function toWholeUnits({ amount, currency }: { amount: number; currency: string }): number {
  return amount / 10 ** decimalsOf(currency);
}

/** '49.90': an amount in whole units with all decimals of its currency, as in forms and files. */
export function writtenAmount({ amount, currency }: { amount: number; currency: string }): string {
  return toWholeUnits({ amount, currency }).toFixed(decimalsOf(currency));
}

/** Whole units as typed ("$49.90", "49,90"): null for an empty text, NaN for anything that is not a price. */
export function parseWholeUnits(typed: string): number | null {
  const plain = typed.trim().replace(/^\$/, "").replace(",", ".");
  if (plain === "") return null;
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A typed price in minor units; null for an empty text, with the amount NaN for anything that is not a price. */
export function parsePrice(typed: string, currency: Currency): { amount: number; currency: Currency } | null {
  const whole = parseWholeUnits(typed);
  return whole === null ? null : { amount: toMinorUnits(whole, currency), currency };
}
