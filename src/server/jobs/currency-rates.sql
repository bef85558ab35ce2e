-- Made by `npm run db:generate` from the rates of 2026-11-02 in src/contract. Do not edit.
-- Singapore dollars for one unit of a currency; a setting of the admins overrides them.
CREATE OR REPLACE VIEW currency_rates AS
SELECT d.currency, coalesce((s.value -> 'rates' ->> d.currency)::numeric, d.rate) AS rate
FROM (VALUES ('MYR', 0.3), ('THB', 0.038), ('IDR', 0.00008), ('PHP', 0.023), ('VND', 0.00005), ('JPY', 0.0086), ('KRW', 0.00092), ('HKD', 0.167), ('TWD', 0.042), ('CNY', 0.181), ('INR', 0.0147), ('AUD', 0.85), ('USD', 1.3)) AS d (currency, rate)
LEFT JOIN system_settings AS s ON s.key = 'currencyRates';
