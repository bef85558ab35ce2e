CREATE TABLE "reason_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reason_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reason_templates_body_length" CHECK (char_length("reason_templates"."body") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "job_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" integer,
	"upheld" boolean,
	CONSTRAINT "job_reports_handled_whole" CHECK (("job_reports"."handled_at" is null) = ("job_reports"."upheld" is null))
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"query" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_name" text,
	"failure" text,
	"lease_until" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" integer,
	CONSTRAINT "import_batches_kind_known" CHECK ("import_batches"."kind" in ('fitness','retail')),
	CONSTRAINT "import_batches_state_known" CHECK ("import_batches"."state" in ('checking','checked','importing','done','failed','undone'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"position" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"source_id" text,
	"place" jsonb,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"business_id" integer,
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('new','duplicate','invalid','imported','failed','undone'))
);
--> statement-breakpoint
CREATE TABLE "sync_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"business_id" integer,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"photos_added" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_results_outcome_known" CHECK ("sync_results"."outcome" in ('updated','unchanged','skipped','failed'))
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"kind" text,
	"business_ids" integer[],
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"failure" text,
	"started_by" integer,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "sync_runs_scope_known" CHECK ("sync_runs"."scope" in ('all','details','photos','chosen')),
	CONSTRAINT "sync_runs_state_known" CHECK ("sync_runs"."state" in ('running','cancelling','done','cancelled','failed')),
	CONSTRAINT "sync_runs_finished_whole" CHECK (("sync_runs"."finished_at" is null) = ("sync_runs"."state" in ('running','cancelling')))
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer,
	"professional_review_id" integer,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" integer,
	"upheld" boolean,
	CONSTRAINT "review_reports_one_review" CHECK (num_nonnulls("review_reports"."review_id", "review_reports"."professional_review_id") = 1),
	CONSTRAINT "review_reports_handled_whole" CHECK (("review_reports"."handled_at" is null) = ("review_reports"."upheld" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "business_sources" ADD COLUMN "fetched" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_sources" ADD COLUMN "attribution" text;--> statement-breakpoint
ALTER TABLE "business_sources" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_sources" ADD COLUMN "blanked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_sources" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "author_user_id" integer;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "handled_by" integer;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "upheld" boolean;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "declined_by" integer;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "moderated_by" integer;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "moderated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "moderation_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderated_by" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderation_reason" text;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_results" ADD CONSTRAINT "sync_results_run_id_sync_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_results" ADD CONSTRAINT "sync_results_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_professional_review_id_professional_reviews_id_fk" FOREIGN KEY ("professional_review_id") REFERENCES "public"."professional_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reason_templates_name_unique" ON "reason_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_once" ON "job_reports" USING btree ("job_id","reporter_id");--> statement-breakpoint
CREATE INDEX "job_reports_reporter_index" ON "job_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "job_reports_open_index" ON "job_reports" USING btree ("created_at") WHERE "job_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "import_batches_created_index" ON "import_batches" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_position_unique" ON "import_rows" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "import_rows_outcome_index" ON "import_rows" USING btree ("batch_id","outcome","position");--> statement-breakpoint
CREATE INDEX "import_rows_business_index" ON "import_rows" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_results_once" ON "sync_results" USING btree ("run_id","business_id");--> statement-breakpoint
CREATE INDEX "sync_results_outcome_index" ON "sync_results" USING btree ("run_id","outcome","id");--> statement-breakpoint
CREATE INDEX "sync_results_business_index" ON "sync_results" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_runs_one_open" ON "sync_runs" USING btree ((true)) WHERE "sync_runs"."state" in ('running','cancelling');--> statement-breakpoint
CREATE INDEX "sync_runs_started_index" ON "sync_runs" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_professional_once" ON "review_reports" USING btree ("professional_review_id","reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_reporter_index" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_open_index" ON "review_reports" USING btree ("created_at") WHERE "review_reports"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_declined_by_users_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_sources_details_index" ON "business_sources" USING btree ("details_fetched_at");--> statement-breakpoint
CREATE INDEX "businesses_trash_index" ON "businesses" USING btree ("deleted_at") WHERE "businesses"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_articles_waiting_index" ON "media_articles" USING btree ("submitted_at") WHERE "media_articles"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_articles_author_index" ON "media_articles" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "message_reports_open_index" ON "message_reports" USING btree ("created_at") WHERE "message_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "certifications_waiting_index" ON "certifications" USING btree ("created_at") WHERE not "certifications"."verified" and "certifications"."declined_at" is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_removed_is_closed" CHECK ("jobs"."removed_at" is null or "jobs"."status" = 'closed');--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_waiting_is_draft" CHECK ("media_articles"."submitted_at" is null or "media_articles"."status" = 'draft');--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_event_order" CHECK ("media_articles"."event_end_date" >= "media_articles"."event_date");--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_declined_not_verified" CHECK (not ("certifications"."verified" and "certifications"."declined_at" is not null));