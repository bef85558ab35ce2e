-- Those of a name that have run out are few: they are read alone.
DROP INDEX certifications_key_index;
--> statement-breakpoint
CREATE INDEX certifications_key_index ON certifications (certificate_key(name) COLLATE "C", expiry_date, professional_id);
