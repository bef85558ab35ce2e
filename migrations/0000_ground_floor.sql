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
	"details_fetched_at" timestamp (3) with time zone,
	"photos_fetched_at" timestamp (3) with time zone
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
	"rank" real DEFAULT 0 NOT NULL,
	"search" "tsvector",
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
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"job_type" text NOT NULL,
	"salary_min" integer,
	"salary_max" integer,
	"salary_currency" text DEFAULT 'SGD' NOT NULL,
	"salary_period" text,
	"requirements" text,
	"is_fitness_role" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closing_date" timestamp (3) with time zone,
	CONSTRAINT "jobs_type_known" CHECK ("jobs"."job_type" in ('full_time','part_time','contract','temporary','internship')),
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('open','closed','draft')),
	CONSTRAINT "jobs_period_known" CHECK ("jobs"."salary_period" in ('hour','day','week','month','year')),
	CONSTRAINT "jobs_salary_range" CHECK ("jobs"."salary_min" >= 0 and "jobs"."salary_max" >= 0 and "jobs"."salary_min" <= "jobs"."salary_max")
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_articles_status_known" CHECK ("media_articles"."status" in ('draft','published','archived')),
	CONSTRAINT "media_articles_type_known" CHECK ("media_articles"."content_type" in ('article','blog','event'))
);
--> statement-breakpoint
CREATE TABLE "throttle_points" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	CONSTRAINT "programs_has_host" CHECK ("programs"."business_id" is not null or "programs"."professional_id" is not null)
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
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_counters_range" CHECK ("reviews"."helpful" >= 0 and "reviews"."not_helpful" >= 0)
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
	CONSTRAINT "uploads_key_unique" UNIQUE("file_key"),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('image','document'))
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity_logs" ADD CONSTRAINT "user_activity_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "location_hours" ADD CONSTRAINT "location_hours_location_id_business_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."business_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_category_id_business_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."business_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_user_provider_unique" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_activity_logs_created_index" ON "user_activity_logs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_activity_logs_user_index" ON "user_activity_logs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "business_categories_name_unique" ON "business_categories" USING btree ("kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "business_categories_kind_unique" ON "business_categories" USING btree ("id","kind");--> statement-breakpoint
CREATE INDEX "business_locations_business_index" ON "business_locations" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_locations_main_unique" ON "business_locations" USING btree ("business_id") WHERE "business_locations"."is_main_location";--> statement-breakpoint
CREATE INDEX "business_photos_business_index" ON "business_photos" USING btree ("business_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_photos_source_unique" ON "business_photos" USING btree ("business_id","source_id");--> statement-breakpoint
CREATE INDEX "business_products_business_index" ON "business_products" USING btree ("business_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_sources_unique" ON "business_sources" USING btree ("provider","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_sources_business_unique" ON "business_sources" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_team_members_business_index" ON "business_team_members" USING btree ("business_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_team_members_user_unique" ON "business_team_members" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_place_unique" ON "businesses" USING btree ("google_place_id");--> statement-breakpoint
CREATE INDEX "businesses_owner_index" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "businesses_pending_index" ON "businesses" USING btree ("verification_submitted_at") WHERE "businesses"."verification_status" = 'pending';--> statement-breakpoint
CREATE INDEX "businesses_rank_index" ON "businesses" USING btree ("kind","rank" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_category_rank_index" ON "businesses" USING btree ("kind","category_id","rank" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_country_rank_index" ON "businesses" USING btree ("kind","main_country","rank" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_newest_index" ON "businesses" USING btree ("kind","created_at" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_rating_index" ON "businesses" USING btree ("kind","rating" DESC NULLS LAST,"id") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_search_index" ON "businesses" USING gin ("search") WHERE "businesses"."is_public" and "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "location_hours_span_unique" ON "location_hours" USING btree ("location_id","weekday","opens");--> statement-breakpoint
CREATE INDEX "jobs_open_index" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "jobs"."status" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_business_index" ON "jobs" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "media_articles_published_index" ON "media_articles" USING btree ("publish_date" DESC NULLS LAST,"id") WHERE "media_articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "media_articles_business_index" ON "media_articles" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "throttle_points_expiry_index" ON "throttle_points" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "programs_business_index" ON "programs" USING btree ("business_id") WHERE "programs"."active";--> statement-breakpoint
CREATE INDEX "review_votes_user_index" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_author_unique" ON "reviews" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_business_index" ON "reviews" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."is_public";--> statement-breakpoint
CREATE INDEX "reviews_user_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_held_index" ON "reviews" USING btree ("created_at") WHERE not "reviews"."is_public";--> statement-breakpoint
CREATE INDEX "uploads_user_index" ON "uploads" USING btree ("uploaded_by");