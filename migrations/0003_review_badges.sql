ALTER TABLE "professional_reviews" ADD COLUMN "verified_anonymously" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "verified_anonymously" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "reviews" SET "verified_anonymously" = true WHERE "anonymous" AND "verified_purchase";--> statement-breakpoint
UPDATE "professional_reviews" SET "verified_anonymously" = true WHERE "anonymous" AND "verified_client";
