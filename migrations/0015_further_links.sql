ALTER TABLE "businesses" ADD COLUMN "youtube_url" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "linkedin_url" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "line_url" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "whatsapp_url" text;