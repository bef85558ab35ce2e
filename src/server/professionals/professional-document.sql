-- The entries of a comma-separated text, folded.
CREATE OR REPLACE FUNCTION folded_entries(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT entry), '{}') FROM (
    SELECT left(trim(fold_text(part)), 120) AS entry FROM unnest(string_to_array(coalesce(value, ''), ',')) AS part
  ) AS parts WHERE entry <> ''
$$;

CREATE OR REPLACE FUNCTION marked_words(mark text, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(SELECT DISTINCT mark || word FROM unnest(words) AS word);

-- Words of the name and the title carry '@'. Facts: '#verified', '#country:singapore', '#years:5', '#specialty:yoga' and
-- '#certificate:first aid' (whole, folded); single words by where they stand: '#title:yoga', '#skill:yoga', '#cert:first',
-- '#place:bangkok'.
-- Everything a professional is found by. Bare numbers count in names, titles and certifications; elsewhere only from five digits.
CREATE OR REPLACE FUNCTION professional_document(
  name text, title text, specialties text, tags text, skills text, held text[], places text, country text, years integer, verified boolean
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  of_name text[] := text_tokens(name);
  of_title text[] := text_tokens(title);
  of_skills text[] := text_tokens(concat_ws(' ', specialties, skills, tags));
  of_held text[] := text_tokens(array_to_string(held, ' '));
  of_places text[] := text_tokens(places);
  facts text[] := ARRAY['#all', '#country:' || fold_text(country)];
BEGIN
  IF verified THEN facts := facts || '#verified'::text; END IF;
  IF years IS NOT NULL THEN facts := facts || ('#years:' || years); END IF;
  RETURN array_to_tsvector(
    facts || of_name || of_title || of_held || marked_words('@', of_name || of_title) || marked_words('#title:', of_title)
    || marked_words('#skill:', of_skills) || marked_words('#cert:', of_held) || marked_words('#place:', of_places)
    || marked_words('#specialty:', folded_entries(specialties))
    || array(SELECT DISTINCT '#certificate:' || certificate_key(certificate) FROM unnest(held) AS certificate)
    || array(
      SELECT word FROM unnest(of_skills || of_places) AS word WHERE length(word) > 4 OR word !~ '^([0-9]+|[a-z])$'
    )
  );
END
$$;

-- How recommendable a profile is: featured ones first, then verified ones, then by reviews and by what it shows.
CREATE OR REPLACE FUNCTION professional_rank(featured boolean, verified boolean, rating_sum integer, review_count integer, shown integer) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN featured THEN 10 ELSE 0 END + CASE WHEN verified THEN 1 ELSE 0 END + merit_of(rating_sum, review_count) + shown * 0.25)::real;

-- Until when certifications count, as a mark of their professional: '#ends:first aid:2027-03', '9999-99' for those that
-- never end. Who has one that still counts is then read from bitmaps; only those of the current month are compared by the day.
CREATE OR REPLACE FUNCTION professional_documents_of(ids integer[]) RETURNS TABLE (
  id integer, visible boolean, country text, verified boolean, years integer, name_key text, rank real, merit real,
  created_at timestamptz, tokens tsvector
) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.visibility <> 'hidden' AND u.role = 'professional' AND u.suspended_at IS NULL, u.country, p.is_verified,
    p.years_of_experience, fold_text(n.name),
    professional_rank(
      p.featured_profile, p.is_verified, p.rating_sum, p.review_count,
      (p.profile_image IS NOT NULL)::integer + (p.summary IS NOT NULL)::integer + (p.specialties IS NOT NULL)::integer
    ),
    CASE WHEN p.review_count = 0 THEN NULL ELSE merit_of(p.rating_sum, p.review_count) END, p.created_at,
    professional_document(
      n.name, p.title, p.specialties, array_to_string(p.tags, ' '), has.skills, held.names, concat_ws(' ', p.city, u.country), u.country,
      p.years_of_experience, p.is_verified
    ) || array_to_tsvector(coalesce(held.ends, '{}'))
  FROM professional_profiles AS p
  JOIN users AS u ON u.id = p.user_id
  CROSS JOIN LATERAL (SELECT coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username::text) AS name) AS n
  CROSS JOIN LATERAL (
    SELECT string_agg(s.skill, ' ') AS skills FROM professional_skills AS s WHERE s.professional_id = p.id
  ) AS has
  CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT c.name) AS names,
      array_agg('#ends:' || certificate_key(c.name) || ':' || coalesce(to_char(c.expiry_date, 'YYYY-MM'), '9999-99')) AS ends
    FROM certifications AS c WHERE c.professional_id = p.id
  ) AS held
  WHERE ids IS NULL OR p.id = ANY (ids)
$$;
