ALTER TABLE "review_reports" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_owner_once" ON "review_reports" USING btree ("owner_id","review_id");--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_appeal_whole" CHECK (("review_reports"."appeal" is null) = ("review_reports"."appealed_at" is null));--> statement-breakpoint
-- Reports by owners themselves, from before managers reported for them.
UPDATE "review_reports" SET "owner_id" = "reporter_id" FROM "reviews", "businesses"
WHERE "reviews"."id" = "review_reports"."review_id" AND "businesses"."id" = "reviews"."business_id" AND "businesses"."owner_id" = "review_reports"."reporter_id";
