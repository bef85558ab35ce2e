CREATE TABLE "provider_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"business_id" integer,
	"professional_id" integer,
	"event_at" timestamp (3) with time zone NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "provider_subscriptions_one_holder" CHECK (num_nonnulls("provider_subscriptions"."business_id", "provider_subscriptions"."professional_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_subscriptions_business_index" ON "provider_subscriptions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "provider_subscriptions_professional_index" ON "provider_subscriptions" USING btree ("professional_id");