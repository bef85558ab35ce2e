-- Search over candidates: professionals with a score of how well they fit. It reads the same bitmaps as the list of
-- professionals (0017_professional_search); single words of city and country get a mark of their own, '#place:bangkok'.

-- Every name a certification has, once, with its words: whoever asks for 'first aid' means each of those that have both.
CREATE TABLE certificate_names (
  name text COLLATE "C" NOT NULL,
  words text[] NOT NULL,
  CONSTRAINT certificate_names_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE INDEX certificate_names_words_index ON certificate_names USING gin (words);
--> statement-breakpoint
-- A certification's name as tokens carry it after '#certificate:'.
CREATE FUNCTION certificate_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(trim(fold_text(name)), 120);
--> statement-breakpoint
-- Whose certifications of a name have run out, and whose have not.
CREATE INDEX certifications_key_index ON certifications (certificate_key(name) COLLATE "C", professional_id) INCLUDE (expiry_date);
--> statement-breakpoint
-- In bulk too: it costs one statement, however many rows.
CREATE FUNCTION keep_certificate_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO certificate_names (name, words)
    SELECT DISTINCT ON (certificate_key(r.name)) certificate_key(r.name), text_tokens(certificate_key(r.name)) FROM new_rows AS r
    ORDER BY certificate_key(r.name)
    ON CONFLICT (name) DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_names_added AFTER INSERT ON certifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_names();
--> statement-breakpoint
CREATE TRIGGER keep_names_changed AFTER UPDATE ON certifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_names();
--> statement-breakpoint
INSERT INTO certificate_names (name, words)
  SELECT DISTINCT certificate_key(name), text_tokens(certificate_key(name)) FROM certifications ON CONFLICT (name) DO NOTHING;
--> statement-breakpoint
-- The least experienced first, those who do not say last.
CREATE INDEX professional_search_years_up_index ON professional_search (years, professional_id);
--> statement-breakpoint
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
--> statement-breakpoint
SELECT refresh_professionals();
