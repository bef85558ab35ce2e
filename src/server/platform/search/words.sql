-- The vocabulary of each kind of document, to complete and correct search terms.
DROP TABLE IF EXISTS search_words, search_word_changes CASCADE;

CREATE TABLE search_words (
  kind text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (stem_of(word)) STORED,
  slips text[] NOT NULL GENERATED ALWAYS AS (slips_of(word)) STORED,
  -- How many documents contain the word, and how many of them in their name.
  uses integer NOT NULL,
  names integer NOT NULL,
  PRIMARY KEY (kind, word)
);

CREATE INDEX search_words_stem_index ON search_words (kind, stem);

CREATE INDEX search_words_slips_index ON search_words USING gin (slips) WITH (fastupdate = off);

CREATE INDEX search_words_trigram_index ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off) WHERE slips <> '{}';

-- Uses that are not counted yet. Each writer only adds rows, so no two wait for each other at a common word.
CREATE TABLE search_word_changes (kind text NOT NULL, word text NOT NULL, uses integer NOT NULL, names integer NOT NULL);

CREATE OR REPLACE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE tsvector_to_array(OLD.tokens) END;
  after text[] := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE tsvector_to_array(NEW.tokens) END;
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  WITH noted AS (
    INSERT INTO search_word_changes (kind, word, uses, names)
      SELECT kind, ltrim(token, '@'), coalesce(sum(sign) FILTER (WHERE left(token, 1) <> '@'), 0), coalesce(sum(sign) FILTER (WHERE left(token, 1) = '@'), 0)
      FROM (
        SELECT NEW.kind AS kind, token, 1 AS sign FROM unnest(after) AS token
        UNION ALL
        SELECT OLD.kind, token, -1 FROM unnest(before) AS token
      ) AS tokens
      WHERE left(token, 1) <> '#' GROUP BY 1, 2
      HAVING sum(sign) FILTER (WHERE left(token, 1) <> '@') <> 0 OR sum(sign) FILTER (WHERE left(token, 1) = '@') <> 0
      RETURNING *
  )
  -- Makes a new word searchable immediately.
  INSERT INTO search_words (kind, word, uses, names)
    SELECT kind, word, 0, 0 FROM noted AS n
    WHERE uses > 0 AND NOT EXISTS (SELECT FROM search_words AS w WHERE w.kind = n.kind COLLATE "C" AND w.word = n.word COLLATE "C")
    ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- Counts the uses recorded since the last run, and deletes words without uses.
CREATE OR REPLACE FUNCTION count_search_words() RETURNS void LANGUAGE sql AS $$
  WITH noted AS (DELETE FROM search_word_changes RETURNING *)
  INSERT INTO search_words AS w (kind, word, uses, names)
    SELECT kind, word, sum(uses), sum(names) FROM noted GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (kind, word) DO UPDATE SET uses = w.uses + excluded.uses, names = w.names + excluded.names;
  DELETE FROM search_words WHERE uses <= 0;
$$;
