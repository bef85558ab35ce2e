ALTER TABLE "program_enrollments" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "program_enrollments" SET "paid_at" = coalesce("payment_date", "enrollment_date") WHERE "payment_status" = 'completed';--> statement-breakpoint
-- When what was refunded had been paid was not kept: at the enrolment, as far as is known.
UPDATE "program_enrollments" SET "paid_at" = "enrollment_date" WHERE "payment_status" = 'refunded';
