CREATE TABLE "appearances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appearances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer,
	"professional_id" integer,
	"appeared_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alerts_kind_known" CHECK ("search_alerts"."kind" in ('fitness','retail','professional'))
);
--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_professional_id_professional_profiles_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appearances_business_unique" ON "appearances" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appearances_professional_unique" ON "appearances" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "appearances_time_index" ON "appearances" USING btree ("appeared_at");--> statement-breakpoint
CREATE INDEX "search_alerts_user_index" ON "search_alerts" USING btree ("user_id","id");