CREATE TABLE "held_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"action" text,
	"changes" jsonb NOT NULL,
	"events" jsonb NOT NULL,
	"tags" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	CONSTRAINT "held_acts_subject_known" CHECK ("held_acts"."subject" in ('application','registration','listing_change','claim','kyc','certification','review','professional_review','article','review_report','job_report','message_report'))
);
--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD COLUMN "file_hash" text;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD COLUMN "kyc_rejected_files" text[];--> statement-breakpoint
CREATE INDEX "held_acts_subject_index" ON "held_acts" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "held_acts_due_index" ON "held_acts" USING btree ("due_at");