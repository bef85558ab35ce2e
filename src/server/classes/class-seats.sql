-- Keeps the counters of a class exact: seats taken by enrolments that hold one, seats offered to those in line, and
-- those who still wait. The check of class_sessions then rejects a seat too many, whatever wrote it. A place in line
-- that becomes a booking leaves 'offered' before its enrolment is inserted.
CREATE OR REPLACE FUNCTION count_class_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := 0;
  now_is integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.session_id IS NOT NULL AND OLD.payment_status IN ('pending', 'completed') AND OLD.given_up_at IS NULL THEN was := OLD.session_id; END IF;
  IF TG_OP <> 'DELETE' AND NEW.session_id IS NOT NULL AND NEW.payment_status IN ('pending', 'completed') AND NEW.given_up_at IS NULL THEN now_is := NEW.session_id; END IF;
  IF was = now_is THEN RETURN NULL; END IF;
  UPDATE class_sessions SET taken = taken + CASE WHEN id = now_is THEN 1 ELSE -1 END WHERE id IN (was, now_is);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_seats_added AFTER INSERT ON program_enrollments
  FOR EACH ROW WHEN (NEW.session_id IS NOT NULL) EXECUTE FUNCTION count_class_seats();
CREATE OR REPLACE TRIGGER count_seats_changed AFTER UPDATE OF payment_status, session_id, given_up_at ON program_enrollments
  FOR EACH ROW WHEN (NEW.session_id IS NOT NULL OR OLD.session_id IS NOT NULL) EXECUTE FUNCTION count_class_seats();
CREATE OR REPLACE TRIGGER count_seats_removed AFTER DELETE ON program_enrollments
  FOR EACH ROW WHEN (OLD.session_id IS NOT NULL) EXECUTE FUNCTION count_class_seats();

CREATE OR REPLACE FUNCTION count_class_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := CASE WHEN TG_OP <> 'INSERT' THEN OLD.state END;
  now_is text := CASE WHEN TG_OP <> 'DELETE' THEN NEW.state END;
  class_id integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.session_id ELSE NEW.session_id END;
BEGIN
  UPDATE class_sessions SET
    offered = offered + (coalesce(now_is, '') = 'offered')::integer - (coalesce(was, '') = 'offered')::integer,
    waiting = waiting + (coalesce(now_is, '') = 'waiting')::integer - (coalesce(was, '') = 'waiting')::integer
  WHERE id = class_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_line_added AFTER INSERT ON class_waitlist
  FOR EACH ROW WHEN (NEW.state IN ('waiting', 'offered')) EXECUTE FUNCTION count_class_line();
CREATE OR REPLACE TRIGGER count_line_changed AFTER UPDATE OF state ON class_waitlist
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION count_class_line();
CREATE OR REPLACE TRIGGER count_line_removed AFTER DELETE ON class_waitlist
  FOR EACH ROW WHEN (OLD.state IN ('waiting', 'offered')) EXECUTE FUNCTION count_class_line();
