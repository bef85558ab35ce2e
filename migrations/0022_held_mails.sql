CREATE TABLE "held_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"category" text NOT NULL,
	"matter" text NOT NULL,
	"about" text,
	"message" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_mails_category_known" CHECK ("held_mails"."category" in ('jobAlerts','applicationUpdates','messages','accountAlerts','marketingEmails'))
);
--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_mails_matter_index" ON "held_mails" USING btree ("user_id","matter");--> statement-breakpoint
CREATE INDEX "held_mails_due_index" ON "held_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_mails_about_index" ON "held_mails" USING btree ("about") WHERE "held_mails"."about" is not null;