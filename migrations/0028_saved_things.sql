CREATE TABLE "saved_things" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_things_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_things_kind_known" CHECK ("saved_things"."kind" in ('listing','professional','job','article'))
);
--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_things_unique" ON "saved_things" USING btree ("user_id","kind","thing_id");--> statement-breakpoint
CREATE INDEX "saved_things_user_index" ON "saved_things" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_things_thing_index" ON "saved_things" USING btree ("kind","thing_id");