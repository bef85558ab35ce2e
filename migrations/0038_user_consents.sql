CREATE TABLE "user_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_consents_kind_known" CHECK ("user_consents"."kind" in ('terms','privacy','newsletter','visibility','mails'))
);
--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_consents_user_index" ON "user_consents" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- Whoever changes what somebody agreed to leaves a row, whatever the way: a form, a mailed link, an admin at the machine.
create function note_visibility() returns trigger language plpgsql as $$
begin
  insert into user_consents (user_id, kind, granted, detail, created_at)
  values (new.user_id, 'visibility', new.visibility <> 'hidden', new.visibility,
    case when tg_op = 'INSERT' then new.created_at else now() end);
  return null;
end $$;
--> statement-breakpoint
create trigger note_visibility_first after insert on professional_profiles for each row execute function note_visibility();
--> statement-breakpoint
create trigger note_visibility after update of visibility on professional_profiles for each row
  when (old.visibility is distinct from new.visibility) execute function note_visibility();
--> statement-breakpoint
create function note_mails() returns trigger language plpgsql as $$
declare
  before_all boolean := true;
  before_wishes jsonb := '{}';
  wish text;
begin
  if tg_op = 'UPDATE' then
    before_all := old.email_enabled;
    before_wishes := old.email_categories;
  end if;
  if before_all is distinct from new.email_enabled then
    insert into user_consents (user_id, kind, granted, detail) values (new.user_id, 'mails', new.email_enabled, 'all');
  end if;
  -- Kept is only what differs from the default: a key that goes means the opposite of what it said.
  for wish in select jsonb_object_keys(before_wishes || new.email_categories) loop
    if before_wishes -> wish is distinct from new.email_categories -> wish then
      insert into user_consents (user_id, kind, granted, detail)
      values (new.user_id, 'mails',
        coalesce((new.email_categories ->> wish)::boolean, not (before_wishes ->> wish)::boolean), wish);
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger note_mails after insert or update on notification_preferences for each row execute function note_mails();
--> statement-breakpoint
-- The list knows addresses, not accounts: an account has what its confirmed address agreed to.
create function note_newsletter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into user_consents (user_id, kind, granted)
    select id, 'newsletter', false from users where email = old.email::citext and is_verified;
  else
    insert into user_consents (user_id, kind, granted, created_at)
    select id, 'newsletter', true, new.confirmed_at from users where email = new.email::citext and is_verified;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger note_newsletter_joined after update of confirmed_at on newsletter_subscribers for each row
  when (old.confirmed_at is null and new.confirmed_at is not null) execute function note_newsletter();
--> statement-breakpoint
create trigger note_newsletter_left after delete on newsletter_subscribers for each row
  when (old.confirmed_at is not null) execute function note_newsletter();
--> statement-breakpoint
-- What is known of the time before.
insert into user_consents (user_id, kind, granted, created_at)
select u.id, 'newsletter', true, n.confirmed_at from newsletter_subscribers as n
  join users as u on u.email = n.email::citext and u.is_verified where n.confirmed_at is not null;
