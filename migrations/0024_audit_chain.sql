CREATE TABLE "audit_chain" (
	"position" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_chain_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
-- The entries written so far, in the order of their ids.
DO $$
DECLARE
	entry record;
	previous text := '';
BEGIN
	FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
		previous := audit_hash(previous, entry.id, entry.actor_id, entry.action, entry.subject_type, entry.subject_id, entry.before, entry.after, entry.created_at);
		INSERT INTO audit_chain (entry_id, hash) VALUES (entry.id, previous);
	END LOOP;
END $$;
