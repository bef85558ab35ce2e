CREATE TABLE "business_managers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_managers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"applicants" boolean DEFAULT false NOT NULL,
	"messages" boolean DEFAULT false NOT NULL,
	"resume_bank" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manager_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manager_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"applicants" boolean DEFAULT false NOT NULL,
	"messages" boolean DEFAULT false NOT NULL,
	"resume_bank" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_activity_logs" DROP CONSTRAINT "user_activity_logs_type_known";--> statement-breakpoint
ALTER TABLE "business_managers" ADD CONSTRAINT "business_managers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_managers" ADD CONSTRAINT "business_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_managers" ADD CONSTRAINT "business_managers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_invitations" ADD CONSTRAINT "manager_invitations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_invitations" ADD CONSTRAINT "manager_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_managers_unique" ON "business_managers" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "business_managers_user_index" ON "business_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_managers_owner_index" ON "business_managers" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manager_invitations_unique" ON "manager_invitations" USING btree ("business_id","email");--> statement-breakpoint
CREATE INDEX "manager_invitations_email_index" ON "manager_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "manager_invitations_owner_index" ON "manager_invitations" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "user_activity_logs" ADD CONSTRAINT "user_activity_logs_type_known" CHECK ("user_activity_logs"."activity_type" in ('login','logout','search','apply_job','post_job','update_profile','message_sent','view_business','view_professional','create_business','post_review','program_enrollment','shortlist_candidate','download_resume','manage_business'));