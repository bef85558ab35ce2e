CREATE TABLE "told_once" (
	"user_id" integer NOT NULL,
	"what" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "told_once_key" PRIMARY KEY("user_id","what")
);
--> statement-breakpoint
ALTER TABLE "told_once" ADD CONSTRAINT "told_once_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_once_age_index" ON "told_once" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "notifications_expiry_index" ON "notifications" USING btree ("expires_at") WHERE "notifications"."expires_at" is not null;