-- Folds case, accents and full-width forms. unaccent is declared stable only because its dictionary could be replaced.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))), '''’`', '')
$$;

-- An index on words calls these functions, and PostgreSQL maintains indexes without a search path, so they qualify what
-- they call with its schema.
-- Splits a text into words in order; runs of scripts written without spaces (Thai, Chinese, Japanese, Korean, Khmer,
-- Lao, Burmese) stay whole.
CREATE OR REPLACE FUNCTION split_text(value text) RETURNS TABLE (piece text, spaceless boolean, place bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(m[1], m[2]), 40), m[1] IS NOT NULL, n
  FROM regexp_matches(
    public.unify_han(public.fold_text(value)),
    '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]+)|([^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]+)',
    'g'
  ) WITH ORDINALITY AS found (m, n)
$$;

-- The tokens by which a text is found: its words; of runs without spaces each pair of adjacent characters, and the last
-- character.
CREATE OR REPLACE FUNCTION text_tokens(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF value IS NULL THEN RETURN '{}'; END IF;
  -- Plain ASCII, nearly all texts, is ten times faster without the patterns. The result is the same.
  IF octet_length(value) = length(value) THEN
    RETURN array(
      SELECT left(word, 40) FROM unnest(string_to_array(translate(lower(value), E'!"#$%&()*+,-./:;<=>?@[\\]^_{|}~\t\n\r''`', repeat(' ', 33)), ' ')) AS word
      WHERE word <> ''
    );
  END IF;
  RETURN array(
    WITH pieces AS MATERIALIZED (SELECT piece, spaceless FROM public.split_text(value))
    SELECT piece FROM pieces WHERE NOT spaceless
    UNION ALL
    SELECT substr(piece, at, 2) FROM pieces, generate_series(1, length(piece)) AS at WHERE spaceless
  );
END
$$;

-- The terms of a query, in order and without duplicates: like text_tokens, but a run of several characters gives only
-- its pairs.
CREATE OR REPLACE FUNCTION search_terms(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(term ORDER BY first), '{}') FROM (
    SELECT term, min(place * 100 + at) AS first FROM (
      SELECT piece AS term, place, 0 AS at FROM split_text(value) WHERE NOT spaceless
      UNION ALL
      SELECT substr(piece, at, 2), place, at FROM split_text(value), generate_series(1, greatest(length(piece) - 1, 1)) AS at WHERE spaceless
    ) AS pieces GROUP BY term
  ) AS terms
$$;

CREATE OR REPLACE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((ts_lexize('pg_catalog.english_stem'::regdictionary, word))[1], word);

-- A word and all its variants with one letter removed: two words whose sets overlap differ by one slip. Numbers are
-- never corrected.
CREATE OR REPLACE FUNCTION slips_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(word) BETWEEN 3 AND 24 AND word !~ '[0-9]'
    THEN array_agg(DISTINCT slip) ELSE '{}' END
  FROM (
    SELECT word AS slip
    UNION ALL
    SELECT overlay(word placing '' from at for 1) FROM generate_series(1, length(word)) AS at
  ) AS slips
$$;
