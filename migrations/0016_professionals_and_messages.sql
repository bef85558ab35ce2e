CREATE TABLE "professional_analytics" (
	"professional_id" integer NOT NULL,
	"day" date NOT NULL,
	"profile_views" integer DEFAULT 0 NOT NULL,
	"resume_downloads" integer DEFAULT 0 NOT NULL,
	"job_applications" integer DEFAULT 0 NOT NULL,
	"shortlists" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"search_impressions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "professional_analytics_key" PRIMARY KEY("professional_id","day")
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"seen_until" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"mailed_message_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_members_key" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_unread_range" CHECK ("conversation_members"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"low_user_id" integer,
	"high_user_id" integer,
	"started_by" integer,
	"business_id" integer,
	"started_by_business" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"last_message_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_order" CHECK ("conversations"."low_user_id" < "conversations"."high_user_id")
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"sender_id" integer,
	"receiver_id" integer,
	"content" text DEFAULT '' NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_size" integer,
	"mime_type" text,
	"template_id" integer,
	"delivered" boolean DEFAULT false NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_file_unique" UNIQUE("file_key"),
	CONSTRAINT "messages_type_known" CHECK ("messages"."message_type" in ('text','file','image','video','template')),
	CONSTRAINT "messages_not_empty" CHECK ("messages"."content" <> '' or "messages"."file_key" is not null)
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_key" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_not_oneself" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email_enabled" boolean DEFAULT true NOT NULL,
	"push_enabled" boolean DEFAULT true NOT NULL,
	"in_app_enabled" boolean DEFAULT true NOT NULL,
	"categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email_categories" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"title" text NOT NULL,
	"issuer" text,
	"description" text,
	"date" date,
	"image_key" text,
	"featured" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"name" text NOT NULL,
	"issuing_organization" text NOT NULL,
	"issue_date" date,
	"expiry_date" date,
	"certificate_key" text,
	"credential_id" text,
	"credential_url" text,
	"verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verified_by" integer,
	"reminded_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certifications_dates_order" CHECK ("certifications"."expiry_date" >= "certifications"."issue_date")
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyc_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"document_type" text NOT NULL,
	"document_name" text,
	"file_key" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"issued_date" date,
	"expiry_date" date,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verified_by" integer,
	CONSTRAINT "kyc_documents_type_known" CHECK ("kyc_documents"."document_type" in ('id_card','passport','drivers_license','certification','diploma','utility_bill','bank_statement','selfie_with_id','other')),
	CONSTRAINT "kyc_documents_status_known" CHECK ("kyc_documents"."status" in ('pending','verified','rejected'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image_key" text,
	"video_url" text,
	"project_url" text,
	"category" text,
	"featured" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professional_hidden_from" (
	"professional_id" integer NOT NULL,
	"business_id" integer NOT NULL,
	CONSTRAINT "professional_hidden_from_key" PRIMARY KEY("professional_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "professional_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professional_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text,
	"summary" text,
	"years_of_experience" integer,
	"education" text,
	"specialties" text,
	"city" text,
	"resume_url" text,
	"profile_image" text,
	"cover_image" text,
	"contact_email" text,
	"contact_phone" text,
	"website" text,
	"instagram_url" text,
	"facebook_url" text,
	"tiktok_url" text,
	"youtube_url" text,
	"linkedin_url" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"subscription_expiry" timestamp (3) with time zone,
	"payment_customer_id" text,
	"payment_subscription_id" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verification_date" timestamp (3) with time zone,
	"kyc_status" text DEFAULT 'not_submitted' NOT NULL,
	"kyc_submission_date" timestamp (3) with time zone,
	"kyc_verification_date" timestamp (3) with time zone,
	"kyc_rejection_reason" text,
	"kyc_verified_by" integer,
	"kyc_decided_at" timestamp (3) with time zone,
	"featured_profile" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'limited' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professional_profiles_user_unique" UNIQUE("user_id"),
	CONSTRAINT "professional_profiles_years_range" CHECK ("professional_profiles"."years_of_experience" between 0 and 80),
	CONSTRAINT "professional_profiles_tier_known" CHECK ("professional_profiles"."subscription_tier" in ('free','standard')),
	CONSTRAINT "professional_profiles_kyc_known" CHECK ("professional_profiles"."kyc_status" in ('not_submitted','pending','verified','rejected')),
	CONSTRAINT "professional_profiles_visibility_known" CHECK ("professional_profiles"."visibility" in ('standard','limited','hidden')),
	CONSTRAINT "professional_profiles_rejection_has_reason" CHECK ("professional_profiles"."kyc_status" <> 'rejected' or "professional_profiles"."kyc_rejection_reason" is not null),
	CONSTRAINT "professional_profiles_rating_range" CHECK ("professional_profiles"."review_count" >= 0 and "professional_profiles"."rating_sum" between "professional_profiles"."review_count" and 5 * "professional_profiles"."review_count")
);
--> statement-breakpoint
CREATE TABLE "professional_skills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professional_skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"skill" text NOT NULL,
	"years_of_experience" integer,
	"expertise_level" text DEFAULT 'intermediate' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "professional_skills_years_range" CHECK ("professional_skills"."years_of_experience" between 0 and 80),
	CONSTRAINT "professional_skills_level_known" CHECK ("professional_skills"."expertise_level" in ('beginner','intermediate','advanced','expert'))
);
--> statement-breakpoint
CREATE TABLE "skill_endorsements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skill_endorsements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"skill_id" integer NOT NULL,
	"endorser_id" integer NOT NULL,
	"comment" text,
	"relationship" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"relationship" text,
	"rating" integer,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_rating_range" CHECK ("testimonials"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"business_id" integer,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"notifications_enabled" boolean DEFAULT false NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlisted_candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortlisted_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"business_id" integer,
	"professional_id" integer NOT NULL,
	"notes" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professional_review_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professional_review_votes_key" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "professional_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professional_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"user_id" integer,
	"program_id" integer,
	"rating" integer NOT NULL,
	"title" text,
	"content" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"moderated" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"professional_response" text,
	"response_date" timestamp (3) with time zone,
	"verified_client" boolean DEFAULT false NOT NULL,
	"ai_moderated" boolean DEFAULT false NOT NULL,
	"ai_moderation_passed" boolean,
	"ai_moderation_score" real,
	"ai_moderation_notes" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professional_reviews_rating_range" CHECK ("professional_reviews"."rating" between 1 and 5),
	CONSTRAINT "professional_reviews_counters_range" CHECK ("professional_reviews"."helpful" >= 0 and "professional_reviews"."not_helpful" >= 0)
);
--> statement-breakpoint
ALTER TABLE "professional_analytics" ADD CONSTRAINT "professional_analytics_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_last_message_id_messages_id_fk" FOREIGN KEY ("last_message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_hidden_from" ADD CONSTRAINT "professional_hidden_from_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_hidden_from" ADD CONSTRAINT "professional_hidden_from_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD CONSTRAINT "professional_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD CONSTRAINT "professional_profiles_kyc_verified_by_users_id_fk" FOREIGN KEY ("kyc_verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_skills" ADD CONSTRAINT "professional_skills_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_endorsements" ADD CONSTRAINT "skill_endorsements_skill_id_professional_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."professional_skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_endorsements" ADD CONSTRAINT "skill_endorsements_endorser_id_users_id_fk" FOREIGN KEY ("endorser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_candidates" ADD CONSTRAINT "shortlisted_candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_candidates" ADD CONSTRAINT "shortlisted_candidates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_candidates" ADD CONSTRAINT "shortlisted_candidates_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_review_votes" ADD CONSTRAINT "professional_review_votes_review_id_professional_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."professional_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_review_votes" ADD CONSTRAINT "professional_review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alerts_user_index" ON "job_alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "conversation_members_inbox_index" ON "conversation_members" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_unique" ON "conversations" USING btree ("low_user_id","high_user_id");--> statement-breakpoint
CREATE INDEX "conversations_high_index" ON "conversations" USING btree ("high_user_id");--> statement-breakpoint
CREATE INDEX "conversations_started_index" ON "conversations" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "conversations_business_index" ON "conversations" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "message_templates_business_index" ON "message_templates" USING btree ("business_id","name");--> statement-breakpoint
CREATE INDEX "messages_conversation_index" ON "messages" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_unread_index" ON "messages" USING btree ("receiver_id","created_at") WHERE not "messages"."read";--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_index" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "achievements_professional_index" ON "achievements" USING btree ("professional_id","display_order","id");--> statement-breakpoint
CREATE INDEX "certifications_professional_index" ON "certifications" USING btree ("professional_id","id");--> statement-breakpoint
CREATE INDEX "certifications_expiry_index" ON "certifications" USING btree ("expiry_date");--> statement-breakpoint
CREATE INDEX "certifications_name_index" ON "certifications" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "kyc_documents_professional_index" ON "kyc_documents" USING btree ("professional_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_documents_file_unique" ON "kyc_documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "portfolio_items_professional_index" ON "portfolio_items" USING btree ("professional_id","display_order","id");--> statement-breakpoint
CREATE INDEX "professional_hidden_from_business_index" ON "professional_hidden_from" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "professional_profiles_kyc_index" ON "professional_profiles" USING btree ("kyc_submission_date") WHERE "professional_profiles"."kyc_status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "professional_skills_once" ON "professional_skills" USING btree ("professional_id",lower("skill"));--> statement-breakpoint
CREATE UNIQUE INDEX "skill_endorsements_once" ON "skill_endorsements" USING btree ("skill_id","endorser_id");--> statement-breakpoint
CREATE INDEX "skill_endorsements_user_index" ON "skill_endorsements" USING btree ("endorser_id");--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_once" ON "testimonials" USING btree ("professional_id","author_id");--> statement-breakpoint
CREATE INDEX "testimonials_author_index" ON "testimonials" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_searches_business_index" ON "saved_searches" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_searches_user_index" ON "saved_searches" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_searches_due_index" ON "saved_searches" USING btree ("last_run_at") WHERE "saved_searches"."notifications_enabled";--> statement-breakpoint
CREATE UNIQUE INDEX "shortlisted_candidates_once" ON "shortlisted_candidates" USING btree ("business_id","professional_id") WHERE "shortlisted_candidates"."business_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shortlisted_candidates_own_once" ON "shortlisted_candidates" USING btree ("user_id","professional_id") WHERE "shortlisted_candidates"."business_id" is null;--> statement-breakpoint
CREATE INDEX "shortlisted_candidates_professional_index" ON "shortlisted_candidates" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "shortlisted_candidates_created_index" ON "shortlisted_candidates" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "professional_review_votes_user_index" ON "professional_review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "professional_reviews_author_unique" ON "professional_reviews" USING btree ("professional_id","user_id");--> statement-breakpoint
CREATE INDEX "professional_reviews_professional_index" ON "professional_reviews" USING btree ("professional_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "professional_reviews"."is_public";--> statement-breakpoint
CREATE INDEX "professional_reviews_user_index" ON "professional_reviews" USING btree ("user_id");