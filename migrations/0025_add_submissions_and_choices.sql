DROP INDEX "certifications_waiting_index";--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until here, adding a certification submitted it.
UPDATE "certifications" SET "submitted_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD COLUMN "found_under" text[];--> statement-breakpoint
CREATE INDEX "certifications_submitted_index" ON "certifications" USING btree ("submitted_at") WHERE "certifications"."submitted_at" is not null and not "certifications"."verified" and "certifications"."declined_at" is null;