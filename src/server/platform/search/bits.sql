CREATE OR REPLACE FUNCTION bits_of(places integer[]) RETURNS bit LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bits bit(32768) := B'0'::bit(32768);
  place integer;
BEGIN
  FOREACH place IN ARRAY places LOOP bits := set_bit(bits, place, 1); END LOOP;
  RETURN bits;
END
$$;

CREATE OR REPLACE FUNCTION bulk_loading() RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce(current_setting('app.bulk', true), '') = 'on';

-- Sets (or clears) the bits of one listing and counts its words up (or down).
CREATE OR REPLACE FUNCTION mark_listing(of_kind text, listing integer, came text[], gone text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: two transactions marking the same tokens in different order would lock each other out.
  PERFORM pg_advisory_xact_lock(hashtext('listing_bits'));
  INSERT INTO listing_bits AS t (kind, token, block, ones, bits)
    SELECT of_kind, token, listing / 32768, 1, set_bit(B'0'::bit(32768), listing % 32768, 1) FROM unnest(came) AS token
    ON CONFLICT (kind, token, block) DO UPDATE
      SET ones = t.ones + 1 - get_bit(t.bits, listing % 32768), bits = set_bit(t.bits, listing % 32768, 1);
  UPDATE listing_bits AS t
    SET ones = t.ones - get_bit(t.bits, listing % 32768), bits = set_bit(t.bits, listing % 32768, 0)
    WHERE t.kind = of_kind AND t.token = ANY (gone) AND t.block = listing / 32768;
  DELETE FROM listing_bits AS t WHERE t.kind = of_kind AND t.token = ANY (gone) AND t.block = listing / 32768 AND t.ones = 0;
  INSERT INTO search_words AS w (kind, word, listings)
    SELECT of_kind, token, 1 FROM unnest(came) AS token WHERE left(token, 1) NOT IN ('@', '#')
    ON CONFLICT (kind, word) DO UPDATE SET listings = w.listings + 1;
  UPDATE search_words AS w SET listings = w.listings - 1 WHERE w.kind = of_kind AND w.word = ANY (gone);
  DELETE FROM search_words AS w WHERE w.kind = of_kind AND w.word = ANY (gone) AND w.listings <= 0;
END
$$;

-- Like mark_listing, for many at once: pairs of an id and a token of it, those that came and those that went.
CREATE OR REPLACE FUNCTION mark_listings(
  of_kind text, came_ids integer[], came_tokens text[], gone_ids integer[], gone_tokens text[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('listing_bits'));
  INSERT INTO listing_bits AS t (kind, token, block, ones, bits)
    SELECT of_kind, token, id / 32768, count(*), bits_of(array_agg(id % 32768))
    FROM unnest(came_ids, came_tokens) AS came (id, token)
    GROUP BY token, id / 32768
    ON CONFLICT (kind, token, block) DO UPDATE
      SET ones = bit_count(t.bits | excluded.bits), bits = t.bits | excluded.bits;
  UPDATE listing_bits AS t SET ones = bit_count(t.bits & gone.kept), bits = t.bits & gone.kept
    FROM (
      SELECT token, id / 32768 AS block, ~bits_of(array_agg(id % 32768)) AS kept
      FROM unnest(gone_ids, gone_tokens) AS gone (id, token)
      GROUP BY token, id / 32768
    ) AS gone
    WHERE t.kind = of_kind AND t.token = gone.token AND t.block = gone.block;
  DELETE FROM listing_bits AS t WHERE t.kind = of_kind AND t.token IN (SELECT unnest(gone_tokens)) AND t.ones = 0;
  INSERT INTO search_words AS w (kind, word, listings)
    SELECT of_kind, token, count(*) FROM unnest(came_tokens) AS token WHERE left(token, 1) NOT IN ('@', '#') GROUP BY token
    ON CONFLICT (kind, word) DO UPDATE SET listings = w.listings + excluded.listings;
  UPDATE search_words AS w SET listings = w.listings - gone.listings
    FROM (SELECT token, count(*) AS listings FROM unnest(gone_tokens) AS token GROUP BY token) AS gone
    WHERE w.kind = of_kind AND w.word = gone.token;
  DELETE FROM search_words AS w WHERE w.kind = of_kind AND w.word IN (SELECT unnest(gone_tokens)) AND w.listings <= 0;
END
$$;
