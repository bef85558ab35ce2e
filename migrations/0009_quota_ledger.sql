CREATE TABLE "quota_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quota" text NOT NULL,
	"business_id" integer,
	"user_id" integer,
	"registration_number" text,
	"subject" text,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quota_uses_quota_known" CHECK ("quota_uses"."quota" in ('job_postings','first_messages','owner_first_messages','member_conversations','enrollments','trials')),
	CONSTRAINT "quota_uses_one_holder" CHECK (num_nonnulls("quota_uses"."business_id", "quota_uses"."user_id", "quota_uses"."registration_number") = 1)
);
--> statement-breakpoint
ALTER TABLE "account_charges" DROP CONSTRAINT "account_charges_amount_range";--> statement-breakpoint
ALTER TABLE "professional_profiles" ADD COLUMN "subscription_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quota_uses_business_index" ON "quota_uses" USING btree ("business_id","quota","used_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quota_uses_user_index" ON "quota_uses" USING btree ("user_id","quota","used_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quota_uses_number_index" ON "quota_uses" USING btree ("registration_number") WHERE "quota_uses"."registration_number" is not null;--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "business_id", "subject", "parts", "used_at") SELECT 'job_postings', "business_id", 'job ' || "id", array["title", "location" || ', ' || "country"], "posted_at" FROM "jobs" WHERE "posted_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "business_id", "used_at") SELECT 'first_messages', "business_id", "created_at" FROM "conversations" WHERE "started_by_business" AND "business_id" IS NOT NULL AND "created_at" > now() - interval '1 day';--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "user_id", "used_at") SELECT 'first_messages', "started_by", "created_at" FROM "conversations" WHERE NOT "started_by_business" AND "started_by" IS NOT NULL AND "created_at" > now() - interval '1 day';--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "user_id", "used_at") SELECT 'owner_first_messages', "started_by", "created_at" FROM "conversations" WHERE "started_by" IS NOT NULL AND "created_at" > now() - interval '1 day';--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "business_id", "used_at") SELECT 'trials', "business_id", "trial_started_at" FROM "subscriptions" WHERE "trial_started_at" IS NOT NULL AND "business_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "user_id", "used_at") SELECT 'trials', b."owner_id", min(s."trial_started_at") FROM "subscriptions" s JOIN "businesses" b ON b."id" = s."business_id" WHERE s."trial_started_at" IS NOT NULL AND b."owner_id" IS NOT NULL GROUP BY b."owner_id";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "trial_started_at";--> statement-breakpoint
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_amount_range" CHECK ("account_charges"."amount" <> 0);