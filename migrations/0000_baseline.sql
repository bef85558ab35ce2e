CREATE TABLE "credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_activity_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_activity_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"activity_type" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_activity_logs_type_known" CHECK ("user_activity_logs"."activity_type" in ('login','logout','search','apply_job','post_job','update_profile','message_sent','view_business','view_professional','create_business','post_review','program_enrollment','shortlist_candidate','download_resume'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" "citext" NOT NULL,
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"country" text DEFAULT 'Singapore' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"suspended_at" timestamp (3) with time zone,
	"suspension_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('admin','business_admin','professional','customer','business_owner')),
	CONSTRAINT "users_username_length" CHECK (char_length("users"."username"::text) between 3 and 60)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_consents_kind_known" CHECK ("user_consents"."kind" in ('terms','privacy','newsletter','visibility','mails'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "business_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" "citext" NOT NULL,
	"description" text,
	CONSTRAINT "business_categories_kind_known" CHECK ("business_categories"."kind" in ('fitness','retail'))
);
--> statement-breakpoint
CREATE TABLE "business_locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text,
	"country" text DEFAULT 'Singapore' NOT NULL,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text,
	"email" text,
	"is_main_location" boolean DEFAULT false NOT NULL,
	"operating_hours" text,
	"opening_days" text,
	CONSTRAINT "business_locations_latitude_range" CHECK ("business_locations"."latitude" between -90 and 90),
	CONSTRAINT "business_locations_longitude_range" CHECK ("business_locations"."longitude" between -180 and 180),
	CONSTRAINT "business_locations_coordinates_whole" CHECK (("business_locations"."latitude" is null) = ("business_locations"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "business_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"caption" text,
	"position" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"color" text,
	"source" text DEFAULT 'upload' NOT NULL,
	"source_id" text,
	"attribution" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_amount" integer NOT NULL,
	"price_currency" text DEFAULT 'SGD' NOT NULL,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_products_price_range" CHECK ("business_products"."price_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"provider" text NOT NULL,
	"source_id" text NOT NULL,
	"fetched" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attribution" text,
	"details_fetched_at" timestamp (3) with time zone,
	"photos_fetched_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"blanked_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "business_team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"photo" text,
	"user_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_team_members_name_length" CHECK (char_length("business_team_members"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "businesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category_id" integer NOT NULL,
	"business_type" text,
	"logo" text,
	"verified" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"website_url" text,
	"phone" text,
	"email" text,
	"owner_id" integer,
	"subscription_tier" text DEFAULT 'none' NOT NULL,
	"subscription_expiry" timestamp (3) with time zone,
	"subscription_trial" boolean DEFAULT false NOT NULL,
	"payment_customer_id" text,
	"payment_subscription_id" text,
	"google_place_id" text,
	"rating" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"facebook_url" text,
	"instagram_url" text,
	"tiktok_url" text,
	"verification_submitted" boolean DEFAULT false NOT NULL,
	"verification_submitted_by" integer,
	"verification_status" text DEFAULT 'not_claimed' NOT NULL,
	"verification_submitted_at" timestamp (3) with time zone,
	"verification_approved_at" timestamp (3) with time zone,
	"verification_rejected_at" timestamp (3) with time zone,
	"verification_approved_by" integer,
	"verification_rejected_by" integer,
	"verification_rejection_reason" text,
	"verification_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	"rank" real DEFAULT 0 NOT NULL,
	"main_city" text,
	"main_country" text,
	"main_latitude" double precision,
	"main_longitude" double precision,
	"time_zone" text DEFAULT 'Asia/Singapore' NOT NULL,
	"open_minutes" "int4multirange",
	"program_tags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "businesses_kind_known" CHECK ("businesses"."kind" in ('fitness','retail')),
	CONSTRAINT "businesses_tier_known" CHECK ("businesses"."subscription_tier" in ('none','basic','standard','premium')),
	CONSTRAINT "businesses_status_known" CHECK ("businesses"."verification_status" in ('not_claimed','pending','approved','rejected')),
	CONSTRAINT "businesses_type_of_retail" CHECK (("businesses"."kind" = 'retail') = ("businesses"."business_type" is not null)),
	CONSTRAINT "businesses_type_known" CHECK ("businesses"."business_type" in ('retail_shop','meal_provider','equipment_supplier','other','health_service','nutrition_supplier','training_institution')),
	CONSTRAINT "businesses_name_length" CHECK (char_length("businesses"."name") between 2 and 120),
	CONSTRAINT "businesses_rating_range" CHECK ("businesses"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "location_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	CONSTRAINT "location_hours_weekday_range" CHECK ("location_hours"."weekday" between 0 and 6),
	CONSTRAINT "location_hours_span_range" CHECK ("location_hours"."opens" between 0 and 1439 and "location_hours"."closes" > "location_hours"."opens" and "location_hours"."closes" <= 2880 and "location_hours"."closes" - "location_hours"."opens" <= 1440)
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
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"country" text DEFAULT 'Singapore' NOT NULL,
	"job_type" text NOT NULL,
	"salary_min" bigint,
	"salary_max" bigint,
	"salary_currency" text DEFAULT 'SGD' NOT NULL,
	"salary_period" text,
	"requirements" text,
	"is_fitness_role" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closing_date" timestamp (3) with time zone,
	"posted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"filled_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_by" integer,
	"removal_reason" text,
	"removed_from" text,
	CONSTRAINT "jobs_open_is_posted" CHECK ("jobs"."status" <> 'open' or ("jobs"."posted_at" is not null and "jobs"."expires_at" is not null)),
	CONSTRAINT "jobs_removed_is_closed" CHECK ("jobs"."removed_at" is null or "jobs"."status" = 'closed'),
	CONSTRAINT "jobs_removed_whole" CHECK (("jobs"."removed_at" is null) = ("jobs"."removed_from" is null)),
	CONSTRAINT "jobs_filled_is_closed" CHECK ("jobs"."filled_at" is null or "jobs"."status" = 'closed'),
	CONSTRAINT "jobs_type_known" CHECK ("jobs"."job_type" in ('full_time','part_time','contract','temporary','internship')),
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('open','closed','draft')),
	CONSTRAINT "jobs_period_known" CHECK ("jobs"."salary_period" in ('hour','day','week','month','year')),
	CONSTRAINT "jobs_salary_range" CHECK ("jobs"."salary_min" >= 0 and "jobs"."salary_max" >= 0 and "jobs"."salary_min" <= "jobs"."salary_max")
);
--> statement-breakpoint
CREATE TABLE "rejection_templates" (
	"business_id" integer PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"told" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_registrations_once" UNIQUE("article_id","user_id"),
	CONSTRAINT "event_registrations_told" CHECK ("event_registrations"."told" <> '')
);
--> statement-breakpoint
CREATE TABLE "hero_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hero_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text,
	"subtitle" text,
	"image_url" text NOT NULL,
	"cta_text" text,
	"cta_link" text,
	"secondary_cta_text" text,
	"secondary_cta_link" text,
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"excerpt" text,
	"image_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_date" timestamp (3) with time zone,
	"author" text,
	"author_image_url" text,
	"featured" boolean DEFAULT false NOT NULL,
	"content_type" text DEFAULT 'article' NOT NULL,
	"read_time" integer,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"event_date" timestamp (3) with time zone,
	"event_end_date" timestamp (3) with time zone,
	"location" text,
	"virtual_event" boolean DEFAULT false NOT NULL,
	"registration_url" text,
	"registration_required" boolean DEFAULT false NOT NULL,
	"max_attendees" integer,
	"price" integer,
	"online_url" text,
	"registration_closes_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"author_user_id" integer,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"rejection_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_articles_waiting_is_draft" CHECK ("media_articles"."submitted_at" is null or "media_articles"."status" = 'draft'),
	CONSTRAINT "media_articles_registration_order" CHECK ("media_articles"."registration_closes_at" <= "media_articles"."event_date"),
	CONSTRAINT "media_articles_event_order" CHECK ("media_articles"."event_end_date" >= "media_articles"."event_date"),
	CONSTRAINT "media_articles_status_known" CHECK ("media_articles"."status" in ('draft','published','archived')),
	CONSTRAINT "media_articles_type_known" CHECK ("media_articles"."content_type" in ('article','blog','event'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"subscriber_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_state_known" CHECK ("newsletter_deliveries"."state" in ('waiting','sending','sent','failed','unknown'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"article_ids" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_state_known" CHECK ("newsletter_issues"."state" in ('draft','sending','sent','stopped')),
	CONSTRAINT "newsletter_issues_counts" CHECK ("newsletter_issues"."sent" + "newsletter_issues"."failed" + "newsletter_issues"."unknown" <= "newsletter_issues"."total")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"confirmation_hash" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_confirmation_unique" UNIQUE("confirmation_hash"),
	CONSTRAINT "newsletter_subscribers_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" integer,
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
	"handled_at" timestamp (3) with time zone,
	"handled_by" integer,
	"upheld" boolean
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
CREATE TABLE "waiting_enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone
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
CREATE TABLE "told_once" (
	"user_id" integer NOT NULL,
	"what" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "told_once_key" PRIMARY KEY("user_id","what")
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
CREATE TABLE "throttle_points" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"declined_at" timestamp (3) with time zone,
	"declined_by" integer,
	"decline_reason" text,
	"reminded_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certifications_declined_not_verified" CHECK (not ("certifications"."verified" and "certifications"."declined_at" is not null)),
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
CREATE TABLE "program_enrollments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_enrollments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"enrollment_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"amount" integer NOT NULL,
	"commission_amount" integer NOT NULL,
	"currency" text DEFAULT 'SGD' NOT NULL,
	"payment_date" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"provider_session_id" text,
	"provider_payment_id" text,
	"payment_url" text,
	CONSTRAINT "program_enrollments_status_known" CHECK ("program_enrollments"."payment_status" in ('pending','completed','refunded','cancelled')),
	CONSTRAINT "program_enrollments_amounts" CHECK ("program_enrollments"."amount" >= 0 and "program_enrollments"."commission_amount" between 0 and "program_enrollments"."amount")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer,
	"professional_id" integer,
	"name" text NOT NULL,
	"description" text,
	"price" integer,
	"currency" text DEFAULT 'SGD' NOT NULL,
	"duration" text,
	"image" text,
	"active" boolean DEFAULT true NOT NULL,
	"max_participants" integer,
	"location" text,
	"is_online" boolean DEFAULT false NOT NULL,
	"category_id" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programs_price_range" CHECK ("programs"."price" >= 0),
	CONSTRAINT "programs_seats_range" CHECK ("programs"."max_participants" > 0),
	CONSTRAINT "programs_one_host" CHECK (num_nonnulls("programs"."business_id", "programs"."professional_id") = 1),
	CONSTRAINT "programs_name_length" CHECK (char_length("programs"."name") between 2 and 120)
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
	"personal_info" jsonb NOT NULL,
	"education" jsonb NOT NULL,
	"experience" jsonb NOT NULL,
	"skills" jsonb NOT NULL,
	"certifications" jsonb NOT NULL,
	"cover_letter" text NOT NULL,
	"current_version_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "resumes_template_known" CHECK ("resumes"."template" in ('classic','modern'))
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
	"moderated_by" integer,
	"moderated_at" timestamp (3) with time zone,
	"moderation_reason" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professional_reviews_rating_range" CHECK ("professional_reviews"."rating" between 1 and 5),
	CONSTRAINT "professional_reviews_counters_range" CHECK ("professional_reviews"."helpful" >= 0 and "professional_reviews"."not_helpful" >= 0)
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
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_key" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"user_id" integer,
	"program_id" integer,
	"rating" integer NOT NULL,
	"title" text,
	"content" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"anonymous" boolean DEFAULT true NOT NULL,
	"moderated" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"business_response" text,
	"response_date" timestamp (3) with time zone,
	"verified_purchase" boolean DEFAULT false NOT NULL,
	"ai_moderated" boolean DEFAULT false NOT NULL,
	"ai_moderation_passed" boolean,
	"ai_moderation_score" real,
	"ai_moderation_notes" text,
	"moderated_by" integer,
	"moderated_at" timestamp (3) with time zone,
	"moderation_reason" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_counters_range" CHECK ("reviews"."helpful" >= 0 and "reviews"."not_helpful" >= 0)
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
CREATE TABLE "provider_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"business_id" integer,
	"professional_id" integer,
	"event_at" timestamp (3) with time zone NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "provider_subscriptions_one_holder" CHECK (num_nonnulls("provider_subscriptions"."business_id", "provider_subscriptions"."professional_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_key" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"color" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"uploaded_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"doomed_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_key_unique" UNIQUE("file_key"),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('image','document'))
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity_logs" ADD CONSTRAINT "user_activity_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_analytics" ADD CONSTRAINT "business_analytics_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_analytics" ADD CONSTRAINT "job_analytics_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_viewer_user_id_users_id_fk" FOREIGN KEY ("viewer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_analytics" ADD CONSTRAINT "professional_analytics_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_user_id_users_id_fk" FOREIGN KEY ("viewer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_locations" ADD CONSTRAINT "business_locations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_products" ADD CONSTRAINT "business_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_sources" ADD CONSTRAINT "business_sources_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_team_members" ADD CONSTRAINT "business_team_members_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_team_members" ADD CONSTRAINT "business_team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_category_id_business_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."business_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_verification_submitted_by_users_id_fk" FOREIGN KEY ("verification_submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_verification_approved_by_users_id_fk" FOREIGN KEY ("verification_approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_verification_rejected_by_users_id_fk" FOREIGN KEY ("verification_rejected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_hours" ADD CONSTRAINT "location_hours_location_id_business_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."business_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verification_documents" ADD CONSTRAINT "business_verification_documents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verification_documents" ADD CONSTRAINT "business_verification_documents_claim_id_business_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."business_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verification_documents" ADD CONSTRAINT "business_verification_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_verification_documents" ADD CONSTRAINT "business_verification_documents_validated_by_users_id_fk" FOREIGN KEY ("validated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_version_id_resume_versions_id_fk" FOREIGN KEY ("resume_version_id") REFERENCES "public"."resume_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejection_templates" ADD CONSTRAINT "rejection_templates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_article_id_media_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."media_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_last_message_id_messages_id_fk" FOREIGN KEY ("last_message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_enquiries" ADD CONSTRAINT "waiting_enquiries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_enquiries" ADD CONSTRAINT "waiting_enquiries_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_once" ADD CONSTRAINT "told_once_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_results" ADD CONSTRAINT "sync_results_run_id_sync_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_results" ADD CONSTRAINT "sync_results_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_declined_by_users_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_category_id_business_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."business_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_candidates" ADD CONSTRAINT "shortlisted_candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_candidates" ADD CONSTRAINT "shortlisted_candidates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_candidates" ADD CONSTRAINT "shortlisted_candidates_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_drafts" ADD CONSTRAINT "resume_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_drafts" ADD CONSTRAINT "resume_drafts_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_current_version_id_resume_versions_id_fk" FOREIGN KEY ("current_version_id") REFERENCES "public"."resume_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_review_votes" ADD CONSTRAINT "professional_review_votes_review_id_professional_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."professional_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_review_votes" ADD CONSTRAINT "professional_review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_professional_review_id_professional_reviews_id_fk" FOREIGN KEY ("professional_review_id") REFERENCES "public"."professional_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_user_provider_unique" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_activity_logs_created_index" ON "user_activity_logs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_activity_logs_user_index" ON "user_activity_logs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "user_consents_user_index" ON "user_consents" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_type","subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reason_templates_name_unique" ON "reason_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "job_views_job_index" ON "job_views" USING btree ("job_id","view_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_views_date_index" ON "job_views" USING btree ("view_date");--> statement-breakpoint
CREATE INDEX "profile_views_target_index" ON "profile_views" USING btree ("target_type","target_id","view_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_views_date_index" ON "profile_views" USING btree ("view_date");--> statement-breakpoint
CREATE UNIQUE INDEX "business_categories_name_unique" ON "business_categories" USING btree ("kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "business_categories_kind_unique" ON "business_categories" USING btree ("id","kind");--> statement-breakpoint
CREATE INDEX "business_locations_business_index" ON "business_locations" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_locations_main_unique" ON "business_locations" USING btree ("business_id") WHERE "business_locations"."is_main_location";--> statement-breakpoint
CREATE INDEX "business_photos_business_index" ON "business_photos" USING btree ("business_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_photos_source_unique" ON "business_photos" USING btree ("business_id","source_id");--> statement-breakpoint
CREATE INDEX "business_products_business_index" ON "business_products" USING btree ("business_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_sources_unique" ON "business_sources" USING btree ("provider","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_sources_business_unique" ON "business_sources" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_sources_details_index" ON "business_sources" USING btree ("details_fetched_at");--> statement-breakpoint
CREATE INDEX "business_team_members_business_index" ON "business_team_members" USING btree ("business_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_team_members_user_unique" ON "business_team_members" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_place_unique" ON "businesses" USING btree ("google_place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_payment_unique" ON "businesses" USING btree ("payment_subscription_id");--> statement-breakpoint
CREATE INDEX "businesses_owner_index" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "businesses_trash_index" ON "businesses" USING btree ("deleted_at") WHERE "businesses"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "businesses_pending_index" ON "businesses" USING btree ("verification_submitted_at") WHERE "businesses"."verification_status" = 'pending';--> statement-breakpoint
CREATE INDEX "businesses_rank_index" ON "businesses" USING btree ("kind","rank" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_category_rank_index" ON "businesses" USING btree ("kind","category_id","rank" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_country_rank_index" ON "businesses" USING btree ("kind","main_country","rank" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_newest_index" ON "businesses" USING btree ("kind","created_at" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_rating_index" ON "businesses" USING btree ("kind","rating" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "location_hours_span_unique" ON "location_hours" USING btree ("location_id","weekday","opens");--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_open_unique" ON "business_claims" USING btree ("business_id") WHERE "business_claims"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_confirmation_unique" ON "business_claims" USING btree ("confirmation_hash");--> statement-breakpoint
CREATE INDEX "business_claims_business_index" ON "business_claims" USING btree ("business_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_claims_user_index" ON "business_claims" USING btree ("user_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_verification_documents_business_index" ON "business_verification_documents" USING btree ("business_id","uploaded_by");--> statement-breakpoint
CREATE INDEX "business_verification_documents_claim_index" ON "business_verification_documents" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_verification_documents_file_unique" ON "business_verification_documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "job_alerts_user_index" ON "job_alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_once" ON "job_reports" USING btree ("job_id","reporter_id");--> statement-breakpoint
CREATE INDEX "job_reports_reporter_index" ON "job_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "job_reports_open_index" ON "job_reports" USING btree ("created_at") WHERE "job_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "application_events_application_index" ON "application_events" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("job_id","user_id");--> statement-breakpoint
CREATE INDEX "job_applications_job_index" ON "job_applications" USING btree ("job_id","application_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "job_applications_user_index" ON "job_applications" USING btree ("user_id","application_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "job_applications_version_index" ON "job_applications" USING btree ("resume_version_id");--> statement-breakpoint
CREATE INDEX "jobs_business_index" ON "jobs" USING btree ("business_id","posted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "event_registrations_user_index" ON "event_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_articles_waiting_index" ON "media_articles" USING btree ("submitted_at") WHERE "media_articles"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_articles_author_index" ON "media_articles" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "media_articles_published_index" ON "media_articles" USING btree ("publish_date" DESC NULLS LAST,"id") WHERE "media_articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "media_articles_business_index" ON "media_articles" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber_index" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open_index" ON "newsletter_deliveries" USING btree ("issue_id","id") WHERE "newsletter_deliveries"."state" in ('waiting','sending');--> statement-breakpoint
CREATE INDEX "newsletter_issues_author_index" ON "newsletter_issues" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sending_index" ON "newsletter_issues" USING btree ("id") WHERE "newsletter_issues"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_waiting_index" ON "newsletter_subscribers" USING btree ("asked_at") WHERE "newsletter_subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_created_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_answerer_index" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "conversation_members_inbox_index" ON "conversation_members" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_unique" ON "conversations" USING btree ("low_user_id","high_user_id");--> statement-breakpoint
CREATE INDEX "conversations_high_index" ON "conversations" USING btree ("high_user_id");--> statement-breakpoint
CREATE INDEX "conversations_started_index" ON "conversations" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "conversations_business_index" ON "conversations" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_open_index" ON "message_reports" USING btree ("created_at") WHERE "message_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "message_templates_business_index" ON "message_templates" USING btree ("business_id","name");--> statement-breakpoint
CREATE INDEX "messages_conversation_index" ON "messages" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_unread_index" ON "messages" USING btree ("receiver_id","created_at") WHERE not "messages"."read";--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_index" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "waiting_enquiries_business_index" ON "waiting_enquiries" USING btree ("business_id","created_at") WHERE "waiting_enquiries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_enquiries_sender_index" ON "waiting_enquiries" USING btree ("sender_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_user_index" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE INDEX "notifications_expiry_index" ON "notifications" USING btree ("expires_at") WHERE "notifications"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "told_once_age_index" ON "told_once" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "import_batches_created_index" ON "import_batches" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_position_unique" ON "import_rows" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "import_rows_outcome_index" ON "import_rows" USING btree ("batch_id","outcome","position");--> statement-breakpoint
CREATE INDEX "import_rows_business_index" ON "import_rows" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_results_once" ON "sync_results" USING btree ("run_id","business_id");--> statement-breakpoint
CREATE INDEX "sync_results_outcome_index" ON "sync_results" USING btree ("run_id","outcome","id");--> statement-breakpoint
CREATE INDEX "sync_results_business_index" ON "sync_results" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_runs_one_open" ON "sync_runs" USING btree ((true)) WHERE "sync_runs"."state" in ('running','cancelling');--> statement-breakpoint
CREATE INDEX "sync_runs_started_index" ON "sync_runs" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "throttle_points_expiry_index" ON "throttle_points" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "achievements_professional_index" ON "achievements" USING btree ("professional_id","display_order","id");--> statement-breakpoint
CREATE INDEX "certifications_professional_index" ON "certifications" USING btree ("professional_id","id");--> statement-breakpoint
CREATE INDEX "certifications_expiry_index" ON "certifications" USING btree ("expiry_date");--> statement-breakpoint
CREATE INDEX "certifications_name_index" ON "certifications" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "certifications_waiting_index" ON "certifications" USING btree ("created_at") WHERE not "certifications"."verified" and "certifications"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "kyc_documents_professional_index" ON "kyc_documents" USING btree ("professional_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_documents_file_unique" ON "kyc_documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "portfolio_items_professional_index" ON "portfolio_items" USING btree ("professional_id","display_order","id");--> statement-breakpoint
CREATE INDEX "professional_hidden_from_business_index" ON "professional_hidden_from" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "professional_profiles_payment_unique" ON "professional_profiles" USING btree ("payment_subscription_id");--> statement-breakpoint
CREATE INDEX "professional_profiles_kyc_index" ON "professional_profiles" USING btree ("kyc_submission_date") WHERE "professional_profiles"."kyc_status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "professional_skills_once" ON "professional_skills" USING btree ("professional_id",lower("skill"));--> statement-breakpoint
CREATE UNIQUE INDEX "skill_endorsements_once" ON "skill_endorsements" USING btree ("skill_id","endorser_id");--> statement-breakpoint
CREATE INDEX "skill_endorsements_user_index" ON "skill_endorsements" USING btree ("endorser_id");--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_once" ON "testimonials" USING btree ("professional_id","author_id");--> statement-breakpoint
CREATE INDEX "testimonials_author_index" ON "testimonials" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_enrollments_session_unique" ON "program_enrollments" USING btree ("provider_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_enrollments_once" ON "program_enrollments" USING btree ("program_id","user_id") WHERE "program_enrollments"."payment_status" in ('pending','completed');--> statement-breakpoint
CREATE INDEX "program_enrollments_program_index" ON "program_enrollments" USING btree ("program_id","enrollment_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "program_enrollments_user_index" ON "program_enrollments" USING btree ("user_id","enrollment_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "programs_business_index" ON "programs" USING btree ("business_id") WHERE "programs"."active";--> statement-breakpoint
CREATE INDEX "programs_professional_index" ON "programs" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "saved_searches_business_index" ON "saved_searches" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_searches_user_index" ON "saved_searches" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_searches_due_index" ON "saved_searches" USING btree ("last_run_at") WHERE "saved_searches"."notifications_enabled";--> statement-breakpoint
CREATE UNIQUE INDEX "shortlisted_candidates_once" ON "shortlisted_candidates" USING btree ("business_id","professional_id") WHERE "shortlisted_candidates"."business_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shortlisted_candidates_own_once" ON "shortlisted_candidates" USING btree ("user_id","professional_id") WHERE "shortlisted_candidates"."business_id" is null;--> statement-breakpoint
CREATE INDEX "shortlisted_candidates_professional_index" ON "shortlisted_candidates" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "shortlisted_candidates_created_index" ON "shortlisted_candidates" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "resume_versions_number_unique" ON "resume_versions" USING btree ("resume_id","number");--> statement-breakpoint
CREATE INDEX "resume_versions_pages_index" ON "resume_versions" USING gin ("page_keys");--> statement-breakpoint
CREATE INDEX "resume_versions_certifications_index" ON "resume_versions" USING gin (("content" -> 'certifications') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "resumes_user_index" ON "resumes" USING btree ("user_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "professional_review_votes_user_index" ON "professional_review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "professional_reviews_author_unique" ON "professional_reviews" USING btree ("professional_id","user_id");--> statement-breakpoint
CREATE INDEX "professional_reviews_professional_index" ON "professional_reviews" USING btree ("professional_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "professional_reviews"."is_public";--> statement-breakpoint
CREATE INDEX "professional_reviews_user_index" ON "professional_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "professional_reviews_waiting_index" ON "professional_reviews" USING btree ("created_at") WHERE not "professional_reviews"."is_public" and not "professional_reviews"."moderated";--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_professional_once" ON "review_reports" USING btree ("professional_review_id","reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_reporter_index" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_open_index" ON "review_reports" USING btree ("created_at") WHERE "review_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "review_votes_user_index" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_author_unique" ON "reviews" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_business_index" ON "reviews" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."is_public";--> statement-breakpoint
CREATE INDEX "reviews_user_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_held_index" ON "reviews" USING btree ("created_at") WHERE not "reviews"."is_public";--> statement-breakpoint
CREATE INDEX "reviews_waiting_index" ON "reviews" USING btree ("created_at") WHERE not "reviews"."is_public" and not "reviews"."moderated";--> statement-breakpoint
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
CREATE INDEX "provider_subscriptions_business_index" ON "provider_subscriptions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "provider_subscriptions_professional_index" ON "provider_subscriptions" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "uploads_doomed_index" ON "uploads" USING btree ("doomed_at") WHERE "uploads"."doomed_at" is not null;--> statement-breakpoint
CREATE INDEX "uploads_user_index" ON "uploads" USING btree ("uploaded_by");
--> statement-breakpoint
-- What follows is not declared in *.table.ts: the tables of the search, indexes that call functions of *.early.sql, and the
-- rows of a new installation.

-- Every word that public listings are found by, with the number of listings.
CREATE TABLE search_words (
  kind text NOT NULL,
  word text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (stem_of(word)) STORED,
  slips text[] NOT NULL GENERATED ALWAYS AS (slips_of(word)) STORED,
  listings integer NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (kind, word)
);
--> statement-breakpoint
CREATE INDEX search_words_stem_index ON search_words (kind, stem);
--> statement-breakpoint
CREATE INDEX search_words_slips_index ON search_words USING gin (slips) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX search_words_trigram_index ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off) WHERE slips <> '{}';
--> statement-breakpoint
-- What each public listing is found, ordered and filtered by: a set of tokens (docs/decisions/0006), and beside it what orders
-- results, so that a search reads one narrow table. None of that is indexed: a changed rank does not touch the tokens' index.
CREATE TABLE listing_search (
  business_id integer NOT NULL,
  kind text NOT NULL,
  tokens tsvector NOT NULL,
  rank real NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  place point,
  time_zone text NOT NULL DEFAULT 'Asia/Singapore',
  open_minutes int4multirange,
  CONSTRAINT listing_search_pkey PRIMARY KEY (business_id),
  CONSTRAINT listing_search_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id) ON DELETE CASCADE
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE INDEX listing_search_tokens_index ON listing_search USING gin (tokens) WITH (fastupdate = off);
--> statement-breakpoint
-- Which rows of a kind carry a token: bit (id % 32768) of block (id / 32768). `ones` counts the bits.
CREATE TABLE listing_bits (
  kind text NOT NULL,
  token text COLLATE "C" NOT NULL,
  block integer NOT NULL,
  ones integer NOT NULL,
  bits bit(32768) NOT NULL,
  CONSTRAINT listing_bits_pkey PRIMARY KEY (kind, token, block)
);
--> statement-breakpoint
ALTER TABLE listing_bits ALTER COLUMN bits SET STORAGE MAIN;
--> statement-breakpoint
CREATE INDEX businesses_fitness_map_index ON businesses USING gist (map_point(main_latitude, main_longitude))
  WHERE kind = 'fitness' AND is_public AND deleted_at IS NULL AND main_latitude IS NOT NULL;
--> statement-breakpoint
CREATE INDEX businesses_retail_map_index ON businesses USING gist (map_point(main_latitude, main_longitude))
  WHERE kind = 'retail' AND is_public AND deleted_at IS NULL AND main_latitude IS NOT NULL;
--> statement-breakpoint
CREATE INDEX businesses_name_key_index ON businesses (kind, listing_key(name));
--> statement-breakpoint
CREATE INDEX import_rows_name_key_index ON import_rows (batch_id, listing_key(name));
--> statement-breakpoint
CREATE INDEX import_rows_source_index ON import_rows (batch_id, source_id);
--> statement-breakpoint
-- What each open job of a public listing is found, ordered and filtered by. Expired ones stay until a task removes
-- them: queries compare expires_at.
CREATE TABLE job_search (
  job_id integer NOT NULL,
  featured boolean NOT NULL,
  posted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  country text COLLATE "C" NOT NULL,
  job_type text COLLATE "C" NOT NULL,
  business_id integer NOT NULL,
  low_pay integer,
  high_pay integer,
  tokens tsvector NOT NULL,
  CONSTRAINT job_search_pkey PRIMARY KEY (job_id),
  CONSTRAINT job_search_job_fk FOREIGN KEY (job_id) REFERENCES jobs (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX job_search_rank_index ON job_search (featured DESC, posted_at DESC, job_id);
--> statement-breakpoint
CREATE INDEX job_search_country_index ON job_search (country, featured DESC, posted_at DESC, job_id);
--> statement-breakpoint
CREATE INDEX job_search_newest_index ON job_search (posted_at DESC, job_id);
--> statement-breakpoint
CREATE INDEX job_search_salary_index ON job_search (high_pay DESC NULLS LAST, job_id);
--> statement-breakpoint
CREATE INDEX job_search_closing_index ON job_search (expires_at, job_id);
--> statement-breakpoint
CREATE INDEX job_search_tokens_index ON job_search USING gin (tokens) WITH (fastupdate = off);
--> statement-breakpoint
-- What each listed professional is found, ordered and filtered by. Expired certifications stay in the tokens: queries
-- compare the day.
CREATE TABLE professional_search (
  professional_id integer NOT NULL,
  country text COLLATE "C" NOT NULL,
  verified boolean NOT NULL,
  years integer,
  name_key text COLLATE "C" NOT NULL,
  rank real NOT NULL,
  merit real,
  created_at timestamptz NOT NULL,
  tokens tsvector NOT NULL,
  CONSTRAINT professional_search_pkey PRIMARY KEY (professional_id),
  CONSTRAINT professional_search_profile_fk FOREIGN KEY (professional_id) REFERENCES professional_profiles (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX professional_search_rank_index ON professional_search (rank DESC, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_country_index ON professional_search (country, rank DESC, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_merit_index ON professional_search (merit DESC NULLS LAST, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_years_index ON professional_search (years DESC NULLS LAST, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_name_index ON professional_search (name_key, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_newest_index ON professional_search (created_at DESC, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_tokens_index ON professional_search USING gin (tokens) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX professional_search_years_up_index ON professional_search (years, professional_id);
--> statement-breakpoint
-- Every name of a certification, once, with its words: 'first aid' finds each name that has both.
CREATE TABLE certificate_names (
  name text COLLATE "C" NOT NULL,
  words text[] NOT NULL,
  CONSTRAINT certificate_names_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE INDEX certificate_names_words_index ON certificate_names USING gin (words);
--> statement-breakpoint
-- Finds the expired certifications of a name without reading the others.
CREATE INDEX certifications_key_index ON certifications (certificate_key(name) COLLATE "C", expiry_date, professional_id);
--> statement-breakpoint
INSERT INTO business_categories (kind, name, description) VALUES
  ('fitness', 'Gym', 'Full gyms with free weights, machines and cardio, for training at your own pace.'),
  ('fitness', 'Yoga Studio', 'Guided yoga, breathwork and meditation, from gentle to strong.'),
  ('fitness', 'Pilates Studio', 'Mat and reformer Pilates in small classes or one to one.'),
  ('fitness', 'Functional Training', 'Coached group training with barbells, kettlebells, rowers and rigs.'),
  ('fitness', 'Martial Arts', 'Muay Thai, silat, judo, jiu-jitsu and other arts for adults and children.'),
  ('fitness', 'Boxing', 'Boxing for fitness and for the ring, with pads, bags and sparring.'),
  ('fitness', 'Dance Studio', 'Dance classes in every style, for beginners and performers.'),
  ('fitness', 'Swimming', 'Swim schools, lane training and open water groups.'),
  ('fitness', 'Cycling Studio', 'Indoor cycling to music or to power, in rides of every length.'),
  ('fitness', 'Climbing Gym', 'Bouldering, top rope and lead climbing indoors.'),
  ('fitness', 'Personal Training', 'One-to-one coaching built around your goals, history and calendar.'),
  ('fitness', 'Outdoor Fitness', 'Bootcamps, running crews and trail groups in parks and on beaches.'),
  ('retail', 'Supplements Store', 'Protein, vitamins and sports nutrition over the counter.'),
  ('retail', 'Fitness Equipment', 'Weights, machines and home gym installations.'),
  ('retail', 'Sport Apparel', 'Clothing and shoes made for moving.'),
  ('retail', 'Meal Plan Provider', 'Weekly meals planned to a goal and delivered.'),
  ('retail', 'Health Food Store', 'Whole foods, grains, nuts and natural groceries.'),
  ('retail', 'Physiotherapy Clinic', 'Assessment, treatment and rehabilitation by physiotherapists.'),
  ('retail', 'Chiropractic Center', 'Chiropractic care for back, neck and joints.'),
  ('retail', 'Sports Medicine', 'Doctors and testing for active people.'),
  ('retail', 'Sports Retail', 'Gear for racquets, wheels, water and the field.'),
  ('retail', 'Meal Preparation Service', 'Cooked, portioned and labelled meals for the week.'),
  ('retail', 'Training Institution', 'Courses and certificates for coaches and instructors.');
--> statement-breakpoint
INSERT INTO "reason_templates" ("kind", "name", "body") VALUES
  (null, 'Not enough information', 'We could not decide with what we have. Please add more details and send it again.'),
  ('registration', 'Place could not be confirmed', 'We could not confirm that this place exists at the address you gave. Please check the address, phone number and website, and send the registration again.'),
  ('registration', 'Listed already', 'This place is listed already. Please claim the existing listing instead of registering it again.'),
  ('registration', 'Not a fitness business', 'This business is not about fitness, health or wellness, so it cannot be listed here.'),
  ('claim', 'Not connected to the listing', 'What you sent does not show that you run this place. Please send a registration number or a document in the name of the business.'),
  ('claim', 'Document unreadable', 'The document you sent could not be read. Please send a clear and complete copy.'),
  ('kyc', 'Photo unclear', 'The photo of your document is not clear enough to read. Please upload a sharp picture of the whole document.'),
  ('kyc', 'Document ran out', 'The document you sent has run out. Please upload one that is valid.'),
  ('kyc', 'Name does not match', 'The name on the document is not the name on your profile. Please correct one of the two.'),
  ('certification', 'Could not be confirmed', 'We could not confirm this certification with the organization that you named. Please add a link or a credential number.'),
  ('certification', 'File missing or unreadable', 'The certificate is missing or cannot be read. Please upload a clear copy.'),
  ('review', 'Offensive language', 'Your review contains language that offends others. Please write about your visit without it.'),
  ('review', 'Advertising or contact data', 'Your review contains advertising, links or contact data. Please take them out.'),
  ('review', 'Not about a visit', 'Your review does not tell of your own experience with this place.'),
  ('professional_review', 'Not about a session', 'Your review does not tell of your own experience with this professional.'),
  ('review_report', 'Breaks the review rules', 'Your review was reported and breaks our rules for reviews, so it is not shown any more.'),
  ('job_report', 'Misleading job', 'This job was reported and says things that are misleading, so it was taken down.'),
  ('job_report', 'Not a real job', 'This is advertising and not a job, so it was taken down.'),
  ('message_report', 'Offensive message', 'Your message was reported as offensive. Please write to others with respect; an account that goes on is suspended.'),
  ('message_report', 'Spam', 'Your message was reported as spam. Please do not advertise to people who did not ask for it; an account that goes on is suspended.'),
  ('article', 'Reads like an advert', 'This reads like an advert. Please write about something that helps readers.');
