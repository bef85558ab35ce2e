ALTER TABLE "review_reports" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_appeal_whole" CHECK (("review_reports"."appeal" is null) = ("review_reports"."appealed_at" is null));