-- Who is open now is counted in this index alone, without visiting listings or their tokens.
CREATE INDEX businesses_open_index ON businesses (kind, category_id) INCLUDE (open_minutes, time_zone, main_country, verified, rating)
  WHERE is_public AND deleted_at IS NULL;
