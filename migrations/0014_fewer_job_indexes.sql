DROP INDEX "jobs_open_index";--> statement-breakpoint
DROP INDEX "jobs_featured_index";