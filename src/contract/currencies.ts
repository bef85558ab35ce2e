/** Currencies of prices and pay, by ISO 4217. spec: DECISIONS 56 */
export const CURRENCIES = [
  "SGD",
  "MYR",
  "THB",
  "IDR",
  "PHP",
  "VND",
  "JPY",
  "KRW",
  "HKD",
  "TWD",
  "CNY",
  "INR",
  "AUD",
  "USD",
] as const;
export type Currency = (typeof CURRENCIES)[number];

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
export function currencyOf(country: string): Currency {
  return CURRENCY_OF[country] ?? "SGD";
}
