-- The audit log and its chain are append-only.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Links an entry to the one before. Runs when the transaction commits, so that the lock, which gives the entries their
-- order, is held for a moment only and cannot deadlock with the transaction's other locks. With the rights of the
-- owner: the product itself needs no right to write the chain.
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  previous text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  SELECT hash INTO previous FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (entry_id, hash) VALUES (new.id, audit_hash(
    coalesce(previous, ''), new.id, new.actor_id, new.action, new.subject_type, new.subject_id,
    new.before, new.after, new.created_at
  ));
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS chained ON audit_log;
CREATE CONSTRAINT TRIGGER chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
