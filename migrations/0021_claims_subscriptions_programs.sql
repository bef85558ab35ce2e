CREATE TABLE "business_analytics" (
	"business_id" integer NOT NULL,
	"date" date NOT NULL,
	"profile_views" integer DEFAULT 0 NOT NULL,
	"job_views" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"program_enrollments" integer DEFAULT 0 NOT NULL,
	"revenue" integer DEFAULT 0 NOT NULL,
	"unique_visitors" integer DEFAULT 0 NOT NULL,
	"returning_visitors" integer DEFAULT 0 NOT NULL,
	"average_view_duration" real,
	CONSTRAINT "business_analytics_key" PRIMARY KEY("business_id","date")
);
--> statement-breakpoint
CREATE TABLE "job_analytics" (
	"job_id" integer NOT NULL,
	"date" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"conversion_rate" real,
	CONSTRAINT "job_analytics_key" PRIMARY KEY("job_id","date")
);
--> statement-breakpoint
CREATE TABLE "job_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"viewer_user_id" integer,
	"source" text,
	"visitor_hash" text NOT NULL,
	"clicked" boolean DEFAULT false NOT NULL,
	"view_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_analytics" (
	"date" date PRIMARY KEY NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"active_users" integer DEFAULT 0 NOT NULL,
	"total_visits" integer DEFAULT 0 NOT NULL,
	"business_signups" integer DEFAULT 0 NOT NULL,
	"professional_signups" integer DEFAULT 0 NOT NULL,
	"jobs_posted" integer DEFAULT 0 NOT NULL,
	"job_applications" integer DEFAULT 0 NOT NULL,
	"program_enrollments" integer DEFAULT 0 NOT NULL,
	"messages_sent" integer DEFAULT 0 NOT NULL,
	"reviews_posted" integer DEFAULT 0 NOT NULL,
	"subscription_revenue" bigint DEFAULT 0 NOT NULL,
	"program_revenue" bigint DEFAULT 0 NOT NULL,
	"total_revenue" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"user_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"position" text NOT NULL,
	"statement" text,
	"registration_number" text,
	"contact_email" text,
	"confirmation_hash" text,
	"contact_email_confirmed_at" timestamp (3) with time zone,
	"reason" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	CONSTRAINT "business_claims_status_known" CHECK ("business_claims"."status" in ('pending','approved','rejected','withdrawn','undone')),
	CONSTRAINT "business_claims_rejection_has_reason" CHECK ("business_claims"."status" not in ('rejected','undone') or "business_claims"."reason" is not null),
	CONSTRAINT "business_claims_decision_has_time" CHECK (("business_claims"."status" = 'pending') = ("business_claims"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "business_verification_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_verification_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"claim_id" integer,
	"document_type" text NOT NULL,
	"document_name" text,
	"file_key" text,
	"uploaded_by" integer,
	"upload_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notes" text,
	"is_validated" boolean DEFAULT false NOT NULL,
	"validated_by" integer,
	"validated_at" timestamp (3) with time zone,
	"rejection_reason" text,
	CONSTRAINT "business_verification_documents_type_known" CHECK ("business_verification_documents"."document_type" in ('business_registration','utility_bill','id_card','business_license','tax_document','lease_agreement','identity_document','other'))
);
--> statement-breakpoint
CREATE TABLE "waiting_enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer,
	"professional_id" integer,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'SGD' NOT NULL,
	"subject" text NOT NULL,
	"invoice_id" integer,
	"waived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_charges_one_holder" CHECK (num_nonnulls("account_charges"."business_id", "account_charges"."professional_id") = 1),
	CONSTRAINT "account_charges_amount_range" CHECK ("account_charges"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"business_id" integer,
	"professional_id" integer,
	"user_id" integer,
	"billed_to" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'SGD' NOT NULL,
	"reference" text NOT NULL,
	"plan_id" text,
	"months" integer,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" integer,
	"payment_method" text,
	"payment_note" text,
	"file_key" text NOT NULL,
	"provider_invoice_id" text,
	CONSTRAINT "invoices_amount_range" CHECK ("invoices"."amount" >= 0),
	CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('due','paid','void')),
	CONSTRAINT "invoices_paid_has_time" CHECK (("invoices"."status" = 'paid') = ("invoices"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer,
	"professional_id" integer,
	"status" text DEFAULT 'none' NOT NULL,
	"source" text,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"trial_started_at" timestamp (3) with time zone,
	"next_tier" text,
	"provider_event_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_one_holder" CHECK (num_nonnulls("subscriptions"."business_id", "subscriptions"."professional_id") = 1),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('none','trial','active','past_due','canceled','ended')),
	CONSTRAINT "subscriptions_source_known" CHECK ("subscriptions"."source" in ('trial','manual','stripe'))
);
--> statement-breakpoint
ALTER TABLE "programs" DROP CONSTRAINT "programs_has_host";--> statement-breakpoint
ALTER TABLE "programs" DROP CONSTRAINT "programs_professional_id_users_id_fk";
--> statement-breakpoint
-- A programme is a business's or a professional's: the column held the account and now holds the profile.
UPDATE "programs" SET "professional_id" = NULL WHERE "business_id" IS NOT NULL;--> statement-breakpoint
DELETE FROM "programs" WHERE "business_id" IS NULL AND NOT EXISTS (SELECT FROM "professional_profiles" WHERE "user_id" = "programs"."professional_id");--> statement-breakpoint
UPDATE "programs" SET "professional_id" = (SELECT "id" FROM "professional_profiles" WHERE "user_id" = "programs"."professional_id") WHERE "business_id" IS NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "subscription_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "payment_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "provider_session_id" text;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "business_analytics" ADD CONSTRAINT "business_analytics_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_analytics" ADD CONSTRAINT "job_analytics_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_viewer_user_id_users_id_fk" FOREIGN KEY ("viewer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verification_documents" ADD CONSTRAINT "business_verification_documents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verification_documents" ADD CONSTRAINT "business_verification_documents_claim_id_business_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."business_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verification_documents" ADD CONSTRAINT "business_verification_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verification_documents" ADD CONSTRAINT "business_verification_documents_validated_by_users_id_fk" FOREIGN KEY ("validated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_enquiries" ADD CONSTRAINT "waiting_enquiries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_enquiries" ADD CONSTRAINT "waiting_enquiries_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_views_job_index" ON "job_views" USING btree ("job_id","view_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_views_date_index" ON "job_views" USING btree ("view_date");--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_open_unique" ON "business_claims" USING btree ("business_id") WHERE "business_claims"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_confirmation_unique" ON "business_claims" USING btree ("confirmation_hash");--> statement-breakpoint
CREATE INDEX "business_claims_business_index" ON "business_claims" USING btree ("business_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_claims_user_index" ON "business_claims" USING btree ("user_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_verification_documents_business_index" ON "business_verification_documents" USING btree ("business_id","uploaded_by");--> statement-breakpoint
CREATE INDEX "business_verification_documents_claim_index" ON "business_verification_documents" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_verification_documents_file_unique" ON "business_verification_documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "waiting_enquiries_business_index" ON "waiting_enquiries" USING btree ("business_id","created_at") WHERE "waiting_enquiries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_enquiries_sender_index" ON "waiting_enquiries" USING btree ("sender_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "account_charges_subject_unique" ON "account_charges" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "account_charges_business_index" ON "account_charges" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "account_charges_professional_index" ON "account_charges" USING btree ("professional_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_reference_unique" ON "invoices" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_file_unique" ON "invoices" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_provider_unique" ON "invoices" USING btree ("provider_invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_business_index" ON "invoices" USING btree ("business_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_professional_index" ON "invoices" USING btree ("professional_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_due_index" ON "invoices" USING btree ("due_at") WHERE "invoices"."status" = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_business_unique" ON "subscriptions" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_professional_unique" ON "subscriptions" USING btree ("professional_id");--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_payment_unique" ON "businesses" USING btree ("payment_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "professional_profiles_payment_unique" ON "professional_profiles" USING btree ("payment_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_enrollments_session_unique" ON "program_enrollments" USING btree ("provider_session_id");--> statement-breakpoint
CREATE INDEX "program_enrollments_program_index" ON "program_enrollments" USING btree ("program_id","enrollment_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "programs_professional_index" ON "programs" USING btree ("professional_id");--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_one_host" CHECK (num_nonnulls("programs"."business_id", "programs"."professional_id") = 1);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_name_length" CHECK (char_length("programs"."name") between 2 and 120);