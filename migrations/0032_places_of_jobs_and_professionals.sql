ALTER TABLE "jobs" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "located_for" text;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD COLUMN "located_for" text;--> statement-breakpoint
CREATE INDEX "jobs_not_located_index" ON "jobs" USING btree ("id") WHERE "jobs"."located_for" is distinct from "jobs"."location" || ', ' || "jobs"."country";--> statement-breakpoint
CREATE INDEX "professional_profiles_not_located_index" ON "professional_profiles" USING btree ("id") WHERE "professional_profiles"."located_for" is distinct from "professional_profiles"."city";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_coordinates_whole" CHECK (("jobs"."latitude" is null) = ("jobs"."longitude" is null));--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD CONSTRAINT "professional_profiles_coordinates_whole" CHECK (("professional_profiles"."latitude" is null) = ("professional_profiles"."longitude" is null));