-- The rank of a profile: featured ones first, then verified ones, then by reviews and completeness.
CREATE OR REPLACE FUNCTION professional_rank(featured boolean, verified boolean, rating_sum integer, review_count integer, shown integer) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN featured THEN 10 ELSE 0 END + CASE WHEN verified THEN 1 ELSE 0 END + merit_of(rating_sum, review_count) + shown * 0.25)::real;

-- The specialties under which a profile without the paid plan is found: the three chosen ones, otherwise the first three.
CREATE OR REPLACE FUNCTION limited_specialties(specialties text, chosen text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(chosen, array(
  SELECT name FROM (
    SELECT DISTINCT ON (lower(trim(part))) trim(part) AS name, place
    FROM unnest(string_to_array(specialties, ',')) WITH ORDINALITY AS listed (part, place)
    WHERE trim(part) <> '' ORDER BY lower(trim(part)), place
  ) AS known ORDER BY place LIMIT 3
));

-- The current search documents of professionals: what they are found, filtered and ordered by. Expired certifications
-- stay: the candidate search compares the day. Only `listed` ones are in public lists; the candidate search has all.
DROP VIEW IF EXISTS professional_documents;

CREATE VIEW professional_documents AS
SELECT p.id, 'professional' AS kind, p.visibility <> 'hidden' AND u.role = 'professional' AND u.suspended_at IS NULL AS visible,
  p.visibility <> 'bank' AS listed,
  n.name, p.title,
  concat_ws(' ', array_to_string(f.specialties, ' '), array_to_string(p.tags, ' '), (
    SELECT string_agg(s.skill, ' ') FROM professional_skills AS s WHERE s.professional_id = p.id
  )) AS skills,
  (SELECT string_agg(DISTINCT c.name, ' ') FROM certifications AS c WHERE c.professional_id = p.id) AS certificates,
  concat_ws(' ', p.city, u.country) AS places,
  u.country, f.specialties,
  (SELECT array_agg(DISTINCT c.name) FROM certifications AS c WHERE c.professional_id = p.id) AS certifications,
  p.is_verified AS verified, p.years_of_experience AS years,
  professional_rank(
    p.featured_profile, p.is_verified, p.rating_sum, p.review_count,
    (p.profile_image IS NOT NULL)::integer + (p.summary IS NOT NULL)::integer + (p.specialties IS NOT NULL)::integer
  ) AS rank,
  CASE WHEN p.review_count > 0 THEN merit_of(p.rating_sum, p.review_count) END AS merit,
  fold_text(n.name) COLLATE "C" AS name_key, p.created_at,
  map_point(area.latitude, area.longitude) AS spot, area.latitude, area.longitude
FROM professional_profiles AS p
JOIN users AS u ON u.id = p.user_id
CROSS JOIN LATERAL (SELECT trim(concat_ws(' ', u.first_name, u.last_name)) AS name) AS n
-- The middle of the city that it shows.
LEFT JOIN LATERAL (SELECT p.latitude, p.longitude WHERE p.located_for = p.city) AS area ON true
-- The task that ends plans writes the tier, at most five minutes later.
CROSS JOIN LATERAL (
  SELECT CASE WHEN p.subscription_tier = 'free' THEN limited_specialties(p.specialties, p.found_under)
    ELSE string_to_array(p.specialties, ',') END AS specialties
) AS f;

CREATE OR REPLACE FUNCTION refresh_professional_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := array(SELECT id FROM professional_profiles WHERE user_id = NEW.id);
BEGIN
  IF NOT bulk_loading() AND ids <> '{}' THEN PERFORM refresh_professional_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_professional AFTER UPDATE OF first_name, last_name, country, role, suspended_at ON users FOR EACH ROW
  WHEN (
    (OLD.first_name, OLD.last_name, OLD.country, OLD.role, OLD.suspended_at)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.country, NEW.role, NEW.suspended_at)
  ) EXECUTE FUNCTION refresh_professional_of_user();

-- Refreshes professionals whose certifications or skills changed.
CREATE OR REPLACE FUNCTION refresh_parent_professionals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  source text := CASE TG_OP WHEN 'INSERT' THEN 'TABLE new_rows' WHEN 'DELETE' THEN 'TABLE old_rows' ELSE 'TABLE new_rows UNION ALL TABLE old_rows' END;
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array_agg(DISTINCT r.professional_id) FROM (%s) AS r', source) INTO ids;
  IF ids IS NOT NULL THEN PERFORM refresh_professional_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_added AFTER INSERT ON certifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON certifications REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_removed AFTER DELETE ON certifications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_added AFTER INSERT ON professional_skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON professional_skills REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_removed AFTER DELETE ON professional_skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();
