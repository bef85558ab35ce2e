-- Pay of any period as whole Singapore dollars per month at full time; `rate` are the Singapore dollars for one unit. A job
-- without pay has none (checked first, because least() ignores nulls).
CREATE OR REPLACE FUNCTION monthly_pay(amount bigint, period text, rate numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN amount IS NOT NULL THEN round(least(amount / 100.0
  * CASE period WHEN 'hour' THEN 2080.0 / 12 WHEN 'day' THEN 260.0 / 12 WHEN 'week' THEN 52.0 / 12 WHEN 'year' THEN 1.0 / 12 ELSE 1 END
  * coalesce(rate, 1), 1000000000))::integer END;

-- The words of a description without its tags.
CREATE OR REPLACE FUNCTION html_words(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' '), '&amp;', ' ');

-- The current search documents of jobs: what they are found, filtered and ordered by. Expired jobs stay until a task
-- removes them: a search compares expires_at. A job is at the place that its text names, otherwise at the main location of
-- its listing, if that is in the same country and may be on the product's own maps.
DROP VIEW IF EXISTS job_documents;

CREATE VIEW job_documents AS
SELECT j.id, 'job' AS kind, j.status = 'open' AND b.is_public AND b.deleted_at IS NULL AS visible,
  j.title, b.name AS business, concat_ws(' ', j.location, j.country) AS place, replace(j.job_type, '_', ' ') AS type_words,
  j.requirements, html_words(j.description) AS description,
  j.job_type, j.country, j.business_id,
  -- A single figure is both minimum and maximum.
  monthly_pay(coalesce(j.salary_min, j.salary_max), j.salary_period, r.rate) AS low_pay,
  monthly_pay(coalesce(j.salary_max, j.salary_min), j.salary_period, r.rate) AS high_pay,
  j.posted_at, j.expires_at,
  map_point(at.latitude, at.longitude) AS spot, at.latitude, at.longitude,
  -- Featured jobs come before all others.
  CASE WHEN j.featured THEN j.posted_at + interval '100 years' ELSE j.posted_at END AS board_place
FROM jobs AS j JOIN businesses AS b ON b.id = j.business_id LEFT JOIN currency_rates AS r ON r.currency = j.salary_currency
LEFT JOIN LATERAL (
  SELECT j.latitude, j.longitude, 1 AS turn WHERE j.located_for = j.location || ', ' || j.country AND j.latitude IS NOT NULL
  UNION ALL
  SELECT main.latitude, main.longitude, 2 FROM (
    SELECT l.latitude, l.longitude, l.country FROM business_locations AS l WHERE l.business_id = b.id
    ORDER BY l.is_main_location DESC, l.id LIMIT 1
  ) AS main
  WHERE lower(main.country) = lower(j.country) AND NOT EXISTS (SELECT FROM only_google_maps AS g WHERE g.id = b.id)
  ORDER BY turn LIMIT 1
) AS at ON true;

CREATE OR REPLACE FUNCTION refresh_jobs_of_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  SELECT array_agg(j.id) FROM new_rows AS n JOIN old_rows AS o USING (id) JOIN jobs AS j ON j.business_id = n.id
    WHERE j.status = 'open' AND (o.name, o.is_public, o.deleted_at, o.owner_id, o.verified)
      IS DISTINCT FROM (n.name, n.is_public, n.deleted_at, n.owner_id, n.verified) INTO ids;
  IF ids IS NOT NULL THEN PERFORM refresh_job_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER UPDATE ON businesses REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_jobs_of_listings();

-- Refreshes jobs whose listing has another main location, or whose listing's source was confirmed.
CREATE OR REPLACE FUNCTION refresh_jobs_of_listing_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  SELECT array_agg(id) FROM jobs WHERE status = 'open' AND business_id IN (OLD.business_id, NEW.business_id) INTO ids;
  IF ids IS NOT NULL THEN PERFORM refresh_job_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER INSERT OR UPDATE OR DELETE ON business_locations
  FOR EACH ROW EXECUTE FUNCTION refresh_jobs_of_listing_part();

CREATE OR REPLACE TRIGGER refresh_jobs AFTER INSERT OR UPDATE OR DELETE ON business_sources
  FOR EACH ROW EXECUTE FUNCTION refresh_jobs_of_listing_part();

CREATE OR REPLACE FUNCTION refresh_jobs_of_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() OR 'currencyRates' NOT IN (coalesce(OLD.key, ''), coalesce(NEW.key, '')) THEN RETURN NULL; END IF;
  SELECT array_agg(id) FROM jobs WHERE status = 'open' AND salary_currency IN (SELECT currency FROM currency_rates) INTO ids;
  IF ids IS NOT NULL THEN PERFORM refresh_job_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER INSERT OR UPDATE OR DELETE ON system_settings
  FOR EACH ROW EXECUTE FUNCTION refresh_jobs_of_rates();
