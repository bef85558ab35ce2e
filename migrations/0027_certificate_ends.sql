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
--> statement-breakpoint
SELECT refresh_professionals();
