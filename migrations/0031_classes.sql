CREATE TABLE "calendar_addresses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "class_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"rrule" text NOT NULL,
	"start_date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"seats" integer NOT NULL,
	"time_zone" text NOT NULL,
	"teacher_id" integer,
	"teacher_name" text,
	"language" text,
	"location_id" integer,
	"online_url" text,
	"booking_url" text,
	"price" bigint,
	"currency" text,
	"cancel_hours" integer DEFAULT 12 NOT NULL,
	"exceptions" date[] DEFAULT '{}' NOT NULL,
	"known_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_schedules_seats_range" CHECK ("class_schedules"."seats" between 1 and 500),
	CONSTRAINT "class_schedules_language_known" CHECK ("class_schedules"."language" in ('en','zh','ms','ta','id','th','vi','ja','ko','tl','hi','yue')),
	CONSTRAINT "class_schedules_currency_known" CHECK ("class_schedules"."currency" in ('SGD','MYR','THB','IDR','PHP','VND','JPY','KRW','HKD','TWD','CNY','INR','AUD','USD'))
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"schedule_id" integer,
	"day" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"local_start" timestamp NOT NULL,
	"seats" integer NOT NULL,
	"time_zone" text NOT NULL,
	"teacher_id" integer,
	"teacher_name" text,
	"language" text,
	"location_id" integer,
	"online_url" text,
	"booking_url" text,
	"price" bigint,
	"currency" text,
	"cancel_hours" integer DEFAULT 12 NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"news_sequence" integer DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"taken" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_sessions_order" CHECK ("class_sessions"."ends_at" > "class_sessions"."starts_at"),
	CONSTRAINT "class_sessions_seats" CHECK ("class_sessions"."taken" >= 0 and "class_sessions"."offered" >= 0 and "class_sessions"."taken" + "class_sessions"."offered" <= "class_sessions"."seats"),
	CONSTRAINT "class_sessions_language_known" CHECK ("class_sessions"."language" in ('en','zh','ms','ta','id','th','vi','ja','ko','tl','hi','yue')),
	CONSTRAINT "class_sessions_currency_known" CHECK ("class_sessions"."currency" in ('SGD','MYR','THB','IDR','PHP','VND','JPY','KRW','HKD','TWD','CNY','INR','AUD','USD'))
);
--> statement-breakpoint
CREATE TABLE "class_waitlist" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_waitlist_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offered_until" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_waitlist_state_known" CHECK ("class_waitlist"."state" in ('waiting','offered','booked','expired','left','closed')),
	CONSTRAINT "class_waitlist_offer" CHECK (("class_waitlist"."state" = 'offered') = ("class_waitlist"."offered_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "quota_uses" DROP CONSTRAINT "quota_uses_quota_known";--> statement-breakpoint
DROP INDEX "program_enrollments_once";--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "free_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "told_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "reminded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schedules" ADD CONSTRAINT "class_schedules_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schedules" ADD CONSTRAINT "class_schedules_teacher_id_professional_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."professional_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schedules" ADD CONSTRAINT "class_schedules_location_id_business_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."business_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_schedule_id_class_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."class_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_teacher_id_professional_profiles_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."professional_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_location_id_business_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."business_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_waitlist" ADD CONSTRAINT "class_waitlist_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_waitlist" ADD CONSTRAINT "class_waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_schedules_program_index" ON "class_schedules" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "class_schedules_known_index" ON "class_schedules" USING btree ("known_until");--> statement-breakpoint
CREATE INDEX "class_schedules_teacher_index" ON "class_schedules" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "class_schedules_location_index" ON "class_schedules" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_sessions_once" ON "class_sessions" USING btree ("schedule_id","day");--> statement-breakpoint
CREATE INDEX "class_sessions_program_index" ON "class_sessions" USING btree ("program_id","starts_at");--> statement-breakpoint
CREATE INDEX "class_sessions_start_index" ON "class_sessions" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "class_sessions_changed_index" ON "class_sessions" USING btree ("starts_at") WHERE "class_sessions"."news_sequence" > 0 and "class_sessions"."taken" > 0;--> statement-breakpoint
CREATE INDEX "class_sessions_ended_index" ON "class_sessions" USING btree ("cancelled_at") WHERE "class_sessions"."cancelled_at" is not null and "class_sessions"."taken" > 0;--> statement-breakpoint
CREATE INDEX "class_sessions_teacher_index" ON "class_sessions" USING btree ("teacher_id","starts_at");--> statement-breakpoint
CREATE INDEX "class_sessions_location_index" ON "class_sessions" USING btree ("location_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "class_waitlist_once" ON "class_waitlist" USING btree ("session_id","user_id") WHERE "class_waitlist"."state" in ('waiting','offered');--> statement-breakpoint
CREATE INDEX "class_waitlist_user_index" ON "class_waitlist" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_waitlist_offered_index" ON "class_waitlist" USING btree ("offered_until") WHERE "class_waitlist"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "program_enrollments_seat_once" ON "program_enrollments" USING btree ("session_id","user_id") WHERE "program_enrollments"."payment_status" in ('pending','completed') and "program_enrollments"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "program_enrollments_session_index" ON "program_enrollments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "program_enrollments_held_index" ON "program_enrollments" USING btree ("held_until") WHERE "program_enrollments"."held_until" is not null and "program_enrollments"."payment_status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "program_enrollments_once" ON "program_enrollments" USING btree ("program_id","user_id") WHERE "program_enrollments"."payment_status" in ('pending','completed') and "program_enrollments"."session_id" is null;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_attendance_known" CHECK ("program_enrollments"."attendance" in ('present','absent'));--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_quota_known" CHECK ("quota_uses"."quota" in ('job_postings','first_messages','owner_first_messages','member_conversations','enrollments','class_bookings','trials'));--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "class_sessions"("id") ON DELETE NO ACTION;
