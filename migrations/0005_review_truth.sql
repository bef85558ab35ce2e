ALTER TABLE "program_enrollments" ADD COLUMN "payment_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "program_enrollments" SET "payment_confirmed_at" = "paid_at" WHERE "provider_payment_id" IS NOT NULL AND "payment_status" = 'completed';
