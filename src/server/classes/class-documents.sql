-- The current search documents of programmes that have classes: their words and category, and whether everyone sees them.
-- When, where and for how much a class is, a search compares with the class itself.
DROP VIEW IF EXISTS class_documents;

CREATE VIEW class_documents AS
SELECT p.id, 'class' AS kind,
  p.active AND EXISTS (SELECT FROM class_sessions AS o WHERE o.program_id = p.id) AND CASE WHEN p.business_id IS NULL
    THEN pr.visibility NOT IN ('hidden', 'bank') AND u.role = 'professional' AND u.suspended_at IS NULL
    ELSE b.is_public AND b.deleted_at IS NULL END AS visible,
  p.name, concat_ws(' ', c.name::text, array_to_string(c.synonyms, ' '), array_to_string(p.tags, ' ')) AS topics,
  coalesce(b.name, concat_ws(' ', u.first_name, u.last_name)) AS host,
  (
    SELECT string_agg(DISTINCT coalesce(t.name, s.teacher_name), ' ') FROM class_schedules AS s LEFT JOIN LATERAL (
      SELECT concat_ws(' ', tu.first_name, tu.last_name) AS name FROM professional_profiles AS tp JOIN users AS tu ON tu.id = tp.user_id
      WHERE tp.id = s.teacher_id AND (tp.id = p.professional_id OR EXISTS (
        SELECT FROM business_team_members AS m WHERE m.business_id = p.business_id AND m.user_id = tp.user_id AND m.consented_at IS NOT NULL
      ))
    ) AS t ON true WHERE s.program_id = p.id
  ) AS teachers,
  -- Where its classes are, which may be one branch of many; without a place of their own, the main location.
  concat_ws(' ', pr.city, u.country, (
    SELECT string_agg(concat_ws(' ', l.address, l.city, l.state, l.country, replace(l.postal_code, ' ', '')), ' ')
    FROM business_locations AS l WHERE l.id = ANY (coalesce(
      (SELECT array_agg(s.location_id) FROM class_schedules AS s WHERE s.program_id = p.id AND s.location_id IS NOT NULL),
      (SELECT array_agg(m.id) FROM business_locations AS m WHERE m.business_id = p.business_id AND m.is_main_location)
    ))
  )) AS places,
  coalesce(p.category_id, b.category_id) AS category_id, p.created_at
FROM programs AS p
LEFT JOIN businesses AS b ON b.id = p.business_id
LEFT JOIN business_categories AS c ON c.id = coalesce(p.category_id, b.category_id)
LEFT JOIN professional_profiles AS pr ON pr.id = p.professional_id
LEFT JOIN users AS u ON u.id = pr.user_id;

-- Refreshes programmes whose words another table has. TG_ARGV[0] says which programmes p a changed row r is about.
CREATE OR REPLACE FUNCTION refresh_classes_of() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  changed jsonb[] := array_remove(ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
  ], NULL);
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array_agg(DISTINCT p.id) FROM unnest($1) AS r (r), programs AS p WHERE p.active AND (%s)', TG_ARGV[0]) USING changed INTO ids;
  IF ids IS NOT NULL THEN PERFORM refresh_class_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_classes AFTER UPDATE OF name, is_public, deleted_at, category_id ON businesses FOR EACH ROW
  WHEN ((OLD.name, OLD.is_public, OLD.deleted_at, OLD.category_id) IS DISTINCT FROM (NEW.name, NEW.is_public, NEW.deleted_at, NEW.category_id))
  EXECUTE FUNCTION refresh_classes_of('p.business_id = (r->>''id'')::integer');

CREATE OR REPLACE TRIGGER refresh_classes AFTER UPDATE OF name, synonyms ON business_categories FOR EACH ROW
  WHEN ((OLD.name::text, OLD.synonyms) IS DISTINCT FROM (NEW.name::text, NEW.synonyms))
  EXECUTE FUNCTION refresh_classes_of('p.category_id = (r->>''id'')::integer OR p.category_id IS NULL AND p.business_id IN (SELECT b.id FROM businesses AS b WHERE b.category_id = (r->>''id'')::integer)');

CREATE OR REPLACE TRIGGER refresh_classes AFTER INSERT OR DELETE OR UPDATE OF business_id, address, city, state, country, postal_code, is_main_location ON business_locations
  FOR EACH ROW EXECUTE FUNCTION refresh_classes_of('p.business_id = (r->>''business_id'')::integer');

CREATE OR REPLACE TRIGGER refresh_classes AFTER INSERT OR DELETE OR UPDATE OF program_id, teacher_id, teacher_name, location_id ON class_schedules
  FOR EACH ROW EXECUTE FUNCTION refresh_classes_of('p.id = (r->>''program_id'')::integer');

CREATE OR REPLACE TRIGGER refresh_classes AFTER INSERT OR DELETE OR UPDATE OF business_id, user_id, consented_at ON business_team_members
  FOR EACH ROW EXECUTE FUNCTION refresh_classes_of('p.business_id = (r->>''business_id'')::integer AND r->>''user_id'' IS NOT NULL');

CREATE OR REPLACE TRIGGER refresh_classes AFTER UPDATE OF visibility, city, user_id ON professional_profiles FOR EACH ROW
  WHEN ((OLD.visibility, OLD.city, OLD.user_id) IS DISTINCT FROM (NEW.visibility, NEW.city, NEW.user_id))
  EXECUTE FUNCTION refresh_classes_of('p.professional_id = (r->>''id'')::integer OR p.id IN (SELECT s.program_id FROM class_schedules AS s WHERE s.teacher_id = (r->>''id'')::integer)');

CREATE OR REPLACE TRIGGER refresh_classes AFTER UPDATE OF first_name, last_name, country, role, suspended_at ON users FOR EACH ROW
  WHEN (
    (OLD.first_name, OLD.last_name, OLD.country, OLD.role, OLD.suspended_at)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.country, NEW.role, NEW.suspended_at)
  )
  EXECUTE FUNCTION refresh_classes_of('p.professional_id IN (SELECT t.id FROM professional_profiles AS t WHERE t.user_id = (r->>''id'')::integer) OR p.id IN (SELECT s.program_id FROM class_schedules AS s JOIN professional_profiles AS t ON t.id = s.teacher_id WHERE t.user_id = (r->>''id'')::integer)');

-- Refreshes programmes that got their first class or lost their last one.
CREATE OR REPLACE FUNCTION refresh_classes_of_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  -- Locked first, so that a transaction that adds the first class and one that deletes the last see each other's changes.
  PERFORM FROM programs WHERE id IN (SELECT program_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(DISTINCT c.program_id) INTO ids FROM changed AS c
    WHERE EXISTS (SELECT FROM class_sessions AS o WHERE o.program_id = c.program_id)
      <> EXISTS (SELECT FROM class_search AS d WHERE d.id = c.program_id);
  IF ids IS NOT NULL THEN PERFORM refresh_class_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_classes_of_new AFTER INSERT ON class_sessions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_classes_of_sessions();

CREATE OR REPLACE TRIGGER refresh_classes_of_moved AFTER UPDATE OF program_id ON class_sessions
  FOR EACH ROW EXECUTE FUNCTION refresh_classes_of('p.id = (r->>''program_id'')::integer');

CREATE OR REPLACE TRIGGER refresh_classes_of_removed AFTER DELETE ON class_sessions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_classes_of_sessions();
