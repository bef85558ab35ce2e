CREATE TABLE "listing_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"action" text NOT NULL,
	"viewer_user_id" integer,
	"visitor_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"view_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_actions_action_known" CHECK ("listing_actions"."action" in ('call','directions','website'))
);
--> statement-breakpoint
CREATE TABLE "saved_things" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_things_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_things_kind_known" CHECK ("saved_things"."kind" in ('listing','professional','job','article'))
);
--> statement-breakpoint
ALTER TABLE "business_analytics" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_analytics" ADD COLUMN "directions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_analytics" ADD COLUMN "website_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "main_state" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "main_postal_code" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "price_from" bigint;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "price_from_currency" text;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_viewer_user_id_users_id_fk" FOREIGN KEY ("viewer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_actions_business_index" ON "listing_actions" USING btree ("business_id","view_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_actions_date_index" ON "listing_actions" USING btree ("view_date");--> statement-breakpoint
CREATE INDEX "listing_actions_network_index" ON "listing_actions" USING btree ("business_id","action","network_hash");--> statement-breakpoint
CREATE INDEX "listing_actions_viewer_index" ON "listing_actions" USING btree ("viewer_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_things_unique" ON "saved_things" USING btree ("user_id","kind","thing_id");--> statement-breakpoint
CREATE INDEX "saved_things_user_index" ON "saved_things" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_things_thing_index" ON "saved_things" USING btree ("kind","thing_id");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_price_currency_known" CHECK ("businesses"."price_from_currency" in ('SGD','MYR','THB','IDR','PHP','VND','JPY','KRW','HKD','TWD','CNY','INR','AUD','USD'));--> statement-breakpoint
-- What triggers keep from now on. Their search documents do not change, so they are not refreshed.
SET LOCAL app.bulk = 'on';--> statement-breakpoint
UPDATE businesses AS b SET main_state = main.state, main_postal_code = main.postal_code
FROM (
  SELECT DISTINCT ON (business_id) business_id, state, postal_code FROM business_locations
  ORDER BY business_id, is_main_location DESC, id
) AS main WHERE main.business_id = b.id AND num_nonnulls(main.state, main.postal_code) > 0;--> statement-breakpoint
UPDATE businesses AS b SET price_from = cheapest.price, price_from_currency = cheapest.currency
FROM (
  SELECT DISTINCT ON (business_id) business_id, price, currency FROM (
    SELECT business_id, currency, min(price) AS price, count(*) AS offers FROM (
      SELECT business_id, price, currency FROM programs WHERE business_id IS NOT NULL AND active AND price IS NOT NULL
      UNION ALL
      SELECT business_id, price_amount, price_currency FROM business_products
    ) AS offered GROUP BY business_id, currency
  ) AS lowest ORDER BY business_id, offers DESC, currency
) AS cheapest WHERE cheapest.business_id = b.id;--> statement-breakpoint
SET LOCAL app.bulk = '';
