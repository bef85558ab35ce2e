-- Stores every name of a certification once. Also runs in bulk loads: it is one statement for any number of rows.
CREATE OR REPLACE FUNCTION keep_certificate_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO certificate_names (name, words)
    SELECT DISTINCT ON (certificate_key(r.name)) certificate_key(r.name), text_tokens(certificate_key(r.name)) FROM new_rows AS r
    ORDER BY certificate_key(r.name)
    ON CONFLICT (name) DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_names_added AFTER INSERT ON certifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_names();

CREATE OR REPLACE TRIGGER keep_names_changed AFTER UPDATE ON certifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_names();
