CREATE TABLE "event_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"told" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_registrations_once" UNIQUE("article_id","user_id"),
	CONSTRAINT "event_registrations_told" CHECK ("event_registrations"."told" <> '')
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"subscriber_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_state_known" CHECK ("newsletter_deliveries"."state" in ('waiting','sending','sent','failed','unknown'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"article_ids" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_state_known" CHECK ("newsletter_issues"."state" in ('draft','sending','sent','stopped')),
	CONSTRAINT "newsletter_issues_counts" CHECK ("newsletter_issues"."sent" + "newsletter_issues"."failed" + "newsletter_issues"."unknown" <= "newsletter_issues"."total")
);
--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "online_url" text;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "registration_closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_article_id_media_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."media_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registrations_user_index" ON "event_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber_index" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open_index" ON "newsletter_deliveries" USING btree ("issue_id","id") WHERE "newsletter_deliveries"."state" in ('waiting','sending');--> statement-breakpoint
CREATE INDEX "newsletter_issues_author_index" ON "newsletter_issues" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sending_index" ON "newsletter_issues" USING btree ("id") WHERE "newsletter_issues"."state" = 'sending';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_answerer_index" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_registration_order" CHECK ("media_articles"."registration_closes_at" <= "media_articles"."event_date");