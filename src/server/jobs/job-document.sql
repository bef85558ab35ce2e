-- Pay of any period as whole Singapore dollars a month at full time; null without pay (least() ignores nulls, so that such a
-- job would lead every order by salary). The rates are rough: they order and filter, nobody reads them.
CREATE OR REPLACE FUNCTION monthly_pay(amount bigint, period text, currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN amount IS NOT NULL THEN round(least(amount / 100.0
  * CASE period WHEN 'hour' THEN 2080.0 / 12 WHEN 'day' THEN 260.0 / 12 WHEN 'week' THEN 52.0 / 12 WHEN 'year' THEN 1.0 / 12 ELSE 1 END
  * CASE currency WHEN 'MYR' THEN 0.30 WHEN 'THB' THEN 0.038 WHEN 'IDR' THEN 0.00008 WHEN 'PHP' THEN 0.023 ELSE 1 END, 1000000000))::integer END;

-- The words of a description without its tags.
CREATE OR REPLACE FUNCTION html_words(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' '), '&amp;', ' ');

-- Facts that lie on a scale are tokens of two sizes, so that a span needs few of them: days of posting ('#day:20777',
-- '#days:649' of 32), the ends of the monthly pay in hundreds and thousands ('#high:35', '#high-k:3', '#low:31', '#low-k:3').
-- Everything a job is found by. Bare numbers count in titles; elsewhere only from five digits (postal codes).
CREATE OR REPLACE FUNCTION job_document(
  title text, business text, business_id integer, location text, country text, job_type text, requirements text,
  description text, low_pay integer, high_pay integer, posted_at timestamptz
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  of_title text[] := text_tokens(title);
  -- Days as Singapore has them: eight hours ahead, without summer time.
  day integer := floor((extract(epoch FROM posted_at) + 28800) / 86400);
  facts text[] := ARRAY['#all', '#type:' || job_type, '#country:' || fold_text(country), '#business:' || business_id, '#day:' || day, '#days:' || day / 32];
BEGIN
  IF high_pay IS NOT NULL THEN
    facts := facts || ARRAY[
      '#paid', '#high:' || least(high_pay / 100, 100), '#high-k:' || least(high_pay / 1000, 10),
      '#low:' || least((low_pay + 99) / 100, 101), '#low-k:' || least((low_pay + 999) / 1000, 11)
    ];
  END IF;
  RETURN array_to_tsvector(
    facts || of_title || array(SELECT '@' || word FROM unnest(of_title) AS word)
    || array(
      SELECT word FROM unnest(text_tokens(concat_ws(' ', business, location, country, replace(job_type, '_', ' '), requirements, html_words(description)))) AS word
      WHERE length(word) > 4 OR word !~ '^([0-9]+|[a-z])$'
    )
  );
END
$$;

-- Search documents of jobs as their tables stand now.
CREATE OR REPLACE FUNCTION job_documents_of(ids integer[]) RETURNS TABLE (
  id integer, visible boolean, featured boolean, posted_at timestamptz, expires_at timestamptz, country text, job_type text,
  business_id integer, low_pay integer, high_pay integer, tokens tsvector
) LANGUAGE sql STABLE AS $$
  SELECT j.id, j.status = 'open' AND b.is_public AND b.deleted_at IS NULL, j.featured, j.posted_at, j.expires_at, j.country, j.job_type,
    j.business_id, pay.low, pay.high,
    job_document(j.title, b.name, b.id, j.location, j.country, j.job_type, j.requirements, j.description, pay.low, pay.high, j.posted_at)
  FROM jobs AS j
  JOIN businesses AS b ON b.id = j.business_id
  -- A single figure is both ends.
  CROSS JOIN LATERAL (
    SELECT monthly_pay(coalesce(j.salary_min, j.salary_max), j.salary_period, j.salary_currency) AS low,
      monthly_pay(coalesce(j.salary_max, j.salary_min), j.salary_period, j.salary_currency) AS high
  ) AS pay
  WHERE j.status = 'open' AND ids IS NULL OR j.id = ANY (ids)
$$;
