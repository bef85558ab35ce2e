ALTER TABLE "jobs" ADD COLUMN "removed_from" text;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_removed_whole" CHECK (("jobs"."removed_at" is null) = ("jobs"."removed_from" is null));