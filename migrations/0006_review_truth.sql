ALTER TABLE "reason_templates" DROP CONSTRAINT "reason_templates_kind_known";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "pending_changes" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "pending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD COLUMN "verified_name" text;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "payment_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "state" text DEFAULT 'held' NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "held_in_burst" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'held' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_in_burst" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "business_team_members_user_index" ON "business_team_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "businesses_changes_index" ON "businesses" USING btree ("pending_since") WHERE "businesses"."pending_since" is not null;--> statement-breakpoint
CREATE INDEX "professional_reviews_released_index" ON "professional_reviews" USING btree ("professional_id","released_at") WHERE "professional_reviews"."released_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_released_index" ON "reviews" USING btree ("business_id","released_at") WHERE "reviews"."released_at" is not null;--> statement-breakpoint
UPDATE "program_enrollments" SET "payment_confirmed_at" = "paid_at" WHERE "provider_payment_id" IS NOT NULL AND "payment_status" = 'completed';--> statement-breakpoint
UPDATE "reviews" r SET "moderated" = "is_public" OR "moderated", "state" = CASE WHEN "is_public" THEN 'published' WHEN NOT "moderated" THEN 'held' WHEN EXISTS (SELECT FROM "review_reports" x WHERE x."review_id" = r."id" AND x."upheld") THEN 'taken_down' ELSE 'rejected' END;--> statement-breakpoint
UPDATE "professional_reviews" r SET "moderated" = "is_public" OR "moderated", "state" = CASE WHEN "is_public" THEN 'published' WHEN NOT "moderated" THEN 'held' WHEN EXISTS (SELECT FROM "review_reports" x WHERE x."professional_review_id" = r."id" AND x."upheld") THEN 'taken_down' ELSE 'rejected' END;--> statement-breakpoint
UPDATE "professional_profiles" p SET "verified_name" = concat_ws(' ', nullif(trim(u."first_name"), ''), nullif(trim(u."last_name"), '')) FROM "users" u WHERE u."id" = p."user_id" AND p."is_verified";--> statement-breakpoint
ALTER TABLE "reason_templates" ADD CONSTRAINT "reason_templates_kind_known" CHECK ("reason_templates"."kind" in ('registration','listing_change','claim','kyc','certification','review','professional_review','article','review_report','job_report','message_report'));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_changes_whole" CHECK (("businesses"."pending_changes" is null) = ("businesses"."pending_since" is null));--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_state_known" CHECK ("professional_reviews"."state" in ('published','waiting','held','taken_down','rejected'));--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_state_agrees" CHECK ("professional_reviews"."is_public" = ("professional_reviews"."state" = 'published') and "professional_reviews"."moderated" = ("professional_reviews"."state" in ('published','taken_down','rejected')));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state_known" CHECK ("reviews"."state" in ('published','waiting','held','taken_down','rejected'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state_agrees" CHECK ("reviews"."is_public" = ("reviews"."state" = 'published') and "reviews"."moderated" = ("reviews"."state" in ('published','taken_down','rejected')));