ALTER TABLE "business_claims" DROP CONSTRAINT "business_claims_status_known";--> statement-breakpoint
DROP INDEX "business_claims_open_unique";--> statement-breakpoint
ALTER TABLE "business_claims" ADD COLUMN "plan_id" text;--> statement-breakpoint
ALTER TABLE "business_claims" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_open_unique" ON "business_claims" USING btree ("business_id","user_id") WHERE "business_claims"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_plan_known" CHECK ("business_claims"."plan_id" in ('basic','standard','premium'));--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_status_known" CHECK ("business_claims"."status" in ('pending','approved','rejected','withdrawn','undone','closed'));