CREATE TABLE "profile_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"viewer_user_id" integer,
	"target_user_id" integer,
	"target_type" text NOT NULL,
	"target_id" integer NOT NULL,
	"source" text,
	"visitor_hash" text NOT NULL,
	"user_agent" text,
	"duration" integer,
	"view_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_views_target_known" CHECK ("profile_views"."target_type" in ('professional','business')),
	CONSTRAINT "profile_views_duration_range" CHECK ("profile_views"."duration" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"message" text,
	"actor_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_events_kind_known" CHECK ("application_events"."kind" in ('status','message','withdrawn')),
	CONSTRAINT "application_events_whole" CHECK (("application_events"."kind" = 'status') = ("application_events"."status" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"cover_letter" text,
	"resume_url" text NOT NULL,
	"resume_id" integer,
	"resume_version_id" integer,
	"status" text DEFAULT 'applied' NOT NULL,
	"application_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notes" text,
	"viewed_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_applications_status_known" CHECK ("job_applications"."status" in ('applied','viewed','shortlisted','interviewed','offered','hired','rejected'))
);
--> statement-breakpoint
CREATE TABLE "rejection_templates" (
	"business_id" integer PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('new_job_match','application_status_change','new_message','business_verified','profile_viewed','resume_match','kyc_approved','kyc_rejected','new_review','subscription_expiring','payment_successful','payment_failed'))
);
--> statement-breakpoint
CREATE TABLE "program_enrollments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_enrollments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"enrollment_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"amount" integer NOT NULL,
	"commission_amount" integer NOT NULL,
	"currency" text DEFAULT 'SGD' NOT NULL,
	CONSTRAINT "program_enrollments_status_known" CHECK ("program_enrollments"."payment_status" in ('pending','completed','refunded','cancelled')),
	CONSTRAINT "program_enrollments_amounts" CHECK ("program_enrollments"."amount" >= 0 and "program_enrollments"."commission_amount" between 0 and "program_enrollments"."amount")
);
--> statement-breakpoint
CREATE TABLE "resume_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"resume_id" integer,
	"step" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_drafts_once" UNIQUE NULLS NOT DISTINCT("user_id","resume_id"),
	CONSTRAINT "resume_drafts_step_range" CHECK ("resume_drafts"."step" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "resume_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resume_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resume_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"template" text NOT NULL,
	"file_key" text NOT NULL,
	"page_keys" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_versions_file_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resumes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text DEFAULT 'Resume' NOT NULL,
	"description" text,
	"job_id" integer,
	"template" text DEFAULT 'classic' NOT NULL,
	"content" jsonb NOT NULL,
	"current_version_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resumes_template_known" CHECK ("resumes"."template" in ('classic','modern'))
);
--> statement-breakpoint
DROP INDEX "jobs_open_index";--> statement-breakpoint
DROP INDEX "jobs_featured_index";--> statement-breakpoint
DROP INDEX "jobs_business_index";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "country" text DEFAULT 'Singapore' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "posted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "filled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_user_id_users_id_fk" FOREIGN KEY ("viewer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_version_id_resume_versions_id_fk" FOREIGN KEY ("resume_version_id") REFERENCES "public"."resume_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejection_templates" ADD CONSTRAINT "rejection_templates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_drafts" ADD CONSTRAINT "resume_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_drafts" ADD CONSTRAINT "resume_drafts_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_current_version_id_resume_versions_id_fk" FOREIGN KEY ("current_version_id") REFERENCES "public"."resume_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_views_target_index" ON "profile_views" USING btree ("target_type","target_id","view_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_events_application_index" ON "application_events" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("job_id","user_id");--> statement-breakpoint
CREATE INDEX "job_applications_job_index" ON "job_applications" USING btree ("job_id","application_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "job_applications_user_index" ON "job_applications" USING btree ("user_id","application_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "job_applications_version_index" ON "job_applications" USING btree ("resume_version_id");--> statement-breakpoint
CREATE INDEX "notifications_user_index" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE UNIQUE INDEX "program_enrollments_once" ON "program_enrollments" USING btree ("program_id","user_id") WHERE "program_enrollments"."payment_status" in ('pending','completed');--> statement-breakpoint
CREATE INDEX "program_enrollments_user_index" ON "program_enrollments" USING btree ("user_id","enrollment_date" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "resume_versions_number_unique" ON "resume_versions" USING btree ("resume_id","number");--> statement-breakpoint
CREATE INDEX "resumes_user_index" ON "resumes" USING btree ("user_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "jobs_open_index" ON "jobs" USING btree ("posted_at" DESC NULLS LAST,"id") WHERE "jobs"."status" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_featured_index" ON "jobs" USING btree ("featured" DESC NULLS LAST,"posted_at" DESC NULLS LAST,"id") WHERE "jobs"."status" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_business_index" ON "jobs" USING btree ("business_id","posted_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_open_is_posted" CHECK ("jobs"."status" <> 'open' or ("jobs"."posted_at" is not null and "jobs"."expires_at" is not null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_filled_is_closed" CHECK ("jobs"."filled_at" is null or "jobs"."status" = 'closed');