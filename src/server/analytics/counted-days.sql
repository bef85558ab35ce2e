-- A day that is rolled up keeps its figures, except that an application withdrawn later, or a review published or taken
-- down later, is taken off or added: figures count what is not withdrawn and what is published. The lock makes a
-- roll-up and this change see each other.
CREATE OR REPLACE FUNCTION recount_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE WHEN NEW.withdrawn_at IS NULL THEN 1 ELSE -1 END;
  counted date := (NEW.application_date AT TIME ZONE 'UTC')::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('analytics roll-up', 0));
  UPDATE job_analytics SET applications = greatest(applications + step, 0),
    conversion_rate = 100.0 * greatest(applications + step, 0) / nullif(views, 0)
    WHERE job_id = NEW.job_id AND date = counted;
  UPDATE business_analytics SET applications = greatest(applications + step, 0)
    WHERE business_id = (SELECT business_id FROM jobs WHERE id = NEW.job_id) AND date = counted;
  UPDATE platform_analytics SET job_applications = greatest(job_applications + step, 0) WHERE date = counted;
  UPDATE professional_analytics SET job_applications = greatest(job_applications + step, 0)
    WHERE professional_id = (SELECT id FROM professional_profiles WHERE user_id = NEW.user_id) AND day = counted;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER recount_application AFTER UPDATE OF withdrawn_at ON job_applications FOR EACH ROW
  WHEN ((OLD.withdrawn_at IS NULL) <> (NEW.withdrawn_at IS NULL)) EXECUTE FUNCTION recount_application();

CREATE OR REPLACE FUNCTION recount_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('analytics roll-up', 0));
  UPDATE platform_analytics SET reviews_posted = greatest(reviews_posted + CASE WHEN NEW.is_public THEN 1 ELSE -1 END, 0)
    WHERE date = (NEW.created_at AT TIME ZONE 'UTC')::date;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER recount_review AFTER UPDATE OF is_public ON reviews FOR EACH ROW
  WHEN (OLD.is_public <> NEW.is_public) EXECUTE FUNCTION recount_review();
CREATE OR REPLACE TRIGGER recount_review AFTER UPDATE OF is_public ON professional_reviews FOR EACH ROW
  WHEN (OLD.is_public <> NEW.is_public) EXECUTE FUNCTION recount_review();
