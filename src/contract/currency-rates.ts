import { CURRENCIES, type Currency } from "./currencies.ts";

/** The currency that the others are compared in. */
const BASE = "SGD";
type RatedCurrency = Exclude<Currency, typeof BASE>;
/** The currencies that have a rate. */
export const RATED_CURRENCIES = CURRENCIES.filter((currency): currency is RatedCurrency => currency !== BASE);

export interface CurrencyRates {
  /** The day of the rates, as YYYY-MM-DD. */
  asOf: string;
  /** Singapore dollars for one whole unit. */
  rates: Record<RatedCurrency, number>;
}

/**
 * The rates at which pay is compared across currencies, unless an admin set others. They are rough: they order and
 * filter, and no amount that is shown is computed with them. `npm run db:generate` writes them to the database's
 * functions. spec: DECISIONS 56
 */
export const CURRENCY_RATES: CurrencyRates = {
  asOf: "2026-11-02",
  rates: {
    MYR: 0.3,
    THB: 0.038,
    IDR: 0.000_08,
    PHP: 0.023,
    VND: 0.000_05,
    JPY: 0.0086,
    KRW: 0.000_92,
    HKD: 0.167,
    TWD: 0.042,
    CNY: 0.181,
    INR: 0.0147,
    AUD: 0.85,
    USD: 1.3,
  },
};
