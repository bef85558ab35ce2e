DROP INDEX "business_photos_key_index";--> statement-breakpoint
DROP INDEX "businesses_logo_index";