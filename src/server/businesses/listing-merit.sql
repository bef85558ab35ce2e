-- A Bayesian average: every listing starts with eight reviews of 3.9, so that a single 5-star review does not lead.
CREATE OR REPLACE FUNCTION merit_of(rating_sum integer, review_count integer) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ((8 * 3.9 + rating_sum) / (8 + review_count))::real;

-- Updates average and rank with every review, without a second write of the row.
CREATE OR REPLACE FUNCTION keep_listing_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rating := CASE WHEN NEW.review_count = 0 THEN 0 ELSE NEW.rating_sum::real / NEW.review_count END;
  NEW.rank := merit_of(NEW.rating_sum, NEW.review_count);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_rank BEFORE INSERT OR UPDATE OF rating, rating_sum, review_count ON businesses FOR EACH ROW EXECUTE FUNCTION keep_listing_rank();
