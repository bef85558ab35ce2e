-- The hash of an audit entry: it contains the hash of the entry before it.
CREATE OR REPLACE FUNCTION audit_hash(
  previous text, id integer, actor_id integer, action text, subject_type text, subject_id integer,
  before jsonb, after jsonb, created_at timestamptz
) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    previous, id, actor_id, action, subject_type, subject_id, before, after, extract(epoch FROM created_at)
  )::text, 'UTF8')), 'hex')
$$;
