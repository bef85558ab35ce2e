import { CURRENCY_RATES, RATED_CURRENCIES } from "#contract/currency-rates.ts";

/** The view of the rates at which pay is compared: what an admin set, otherwise those of the contract. */
export function currencyRatesSql(): string {
  const rows = RATED_CURRENCIES.map((currency) => `('${currency}', ${written(CURRENCY_RATES.rates[currency])})`);
  return `-- Made by \`npm run db:generate\` from the rates of ${CURRENCY_RATES.asOf} in src/contract. Do not edit.
-- Singapore dollars for one unit of a currency; a setting of the admins overrides them.
CREATE OR REPLACE VIEW currency_rates AS
SELECT d.currency, coalesce((s.value -> 'rates' ->> d.currency)::numeric, d.rate) AS rate
FROM (VALUES ${rows.join(", ")}) AS d (currency, rate)
LEFT JOIN system_settings AS s ON s.key = 'currencyRates';
`;
}

/** A number without an exponent. */
function written(rate: number): string {
  return rate.toFixed(8).replace(/0+$/, "");
}
