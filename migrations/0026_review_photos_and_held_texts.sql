ALTER TABLE "reason_templates" DROP CONSTRAINT "reason_templates_kind_known";--> statement-breakpoint
ALTER TABLE "held_acts" DROP CONSTRAINT "held_acts_subject_known";--> statement-breakpoint
ALTER TABLE "business_team_members" ADD COLUMN "held_texts" jsonb;--> statement-breakpoint
ALTER TABLE "business_team_members" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD COLUMN "picture_hashes" text[];--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "held_texts" jsonb;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "awaits_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "held_texts" jsonb;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "awaits_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_texts" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "business_team_members_held_texts_index" ON "business_team_members" USING btree ("held_since") WHERE "business_team_members"."held_since" is not null;--> statement-breakpoint
CREATE INDEX "kyc_documents_hash_index" ON "kyc_documents" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "programs_held_texts_index" ON "programs" USING btree ("held_since") WHERE "programs"."held_since" is not null;--> statement-breakpoint
CREATE INDEX "professional_reviews_held_texts_index" ON "professional_reviews" USING btree ("held_since") WHERE "professional_reviews"."held_since" is not null;--> statement-breakpoint
CREATE INDEX "reviews_held_texts_index" ON "reviews" USING btree ("held_since") WHERE "reviews"."held_since" is not null;--> statement-breakpoint
ALTER TABLE "reason_templates" ADD CONSTRAINT "reason_templates_kind_known" CHECK ("reason_templates"."kind" in ('registration','listing_change','claim','kyc','certification','review','professional_review','article','response','professional_response','program_text','team_text','review_report','job_report','message_report'));--> statement-breakpoint
ALTER TABLE "held_acts" ADD CONSTRAINT "held_acts_subject_known" CHECK ("held_acts"."subject" in ('application','registration','listing_change','claim','kyc','certification','review','professional_review','article','response','professional_response','program_text','team_text','review_report','job_report','message_report'));