-- The name by which duplicates are detected: its words without case, accents and punctuation.
CREATE OR REPLACE FUNCTION listing_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(array_to_string(text_tokens(value), ' '), 200);
