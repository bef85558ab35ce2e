-- A class has the coordinates of its location, so that a search near a point reads no other table.
CREATE OR REPLACE FUNCTION place_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT latitude, longitude INTO NEW.latitude, NEW.longitude FROM business_locations WHERE id = NEW.location_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER place_added BEFORE INSERT ON class_sessions FOR EACH ROW
  WHEN (NEW.location_id IS NOT NULL) EXECUTE FUNCTION place_class();
CREATE OR REPLACE TRIGGER place_changed BEFORE UPDATE OF location_id ON class_sessions FOR EACH ROW
  WHEN (NEW.location_id IS DISTINCT FROM OLD.location_id) EXECUTE FUNCTION place_class();

CREATE OR REPLACE FUNCTION place_classes_of_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE class_sessions SET latitude = NEW.latitude, longitude = NEW.longitude WHERE location_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER place_classes AFTER UPDATE OF latitude, longitude ON business_locations FOR EACH ROW
  WHEN ((NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude)) EXECUTE FUNCTION place_classes_of_location();
