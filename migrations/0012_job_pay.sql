-- A job without pay has none to compare: least() passes over nulls, so that it led every order by salary.
CREATE OR REPLACE FUNCTION monthly_pay(amount bigint, period text, currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN amount IS NOT NULL THEN round(least(amount / 100.0
  * CASE period WHEN 'hour' THEN 2080.0 / 12 WHEN 'day' THEN 260.0 / 12 WHEN 'week' THEN 52.0 / 12 WHEN 'year' THEN 1.0 / 12 ELSE 1 END
  * CASE currency WHEN 'MYR' THEN 0.30 WHEN 'THB' THEN 0.038 WHEN 'IDR' THEN 0.00008 WHEN 'PHP' THEN 0.023 ELSE 1 END, 1000000000))::integer END;
--> statement-breakpoint
SELECT refresh_jobs();
