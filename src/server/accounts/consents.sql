-- Every change of a consent is recorded, whether it is made by a form, by a mailed link or by hand.
create or replace function note_visibility() returns trigger language plpgsql as $$
begin
  insert into user_consents (user_id, kind, granted, detail, created_at)
  values (new.user_id, 'visibility', new.visibility <> 'hidden', new.visibility,
    case when tg_op = 'INSERT' then new.created_at else now() end);
  return null;
end $$;

create or replace trigger note_visibility_first after insert on professional_profiles for each row execute function note_visibility();

create or replace trigger note_visibility after update of visibility on professional_profiles for each row
  when (old.visibility is distinct from new.visibility) execute function note_visibility();

create or replace function note_mails() returns trigger language plpgsql as $$
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
  -- A key is stored only while its value differs from the default, so removing it sets the opposite value.
  for wish in select jsonb_object_keys(before_wishes || new.email_categories) loop
    if before_wishes -> wish is distinct from new.email_categories -> wish then
      insert into user_consents (user_id, kind, granted, detail)
      values (new.user_id, 'mails',
        coalesce((new.email_categories ->> wish)::boolean, not (before_wishes ->> wish)::boolean), wish);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger note_mails after insert or update on notification_preferences for each row execute function note_mails();

-- Subscribers are addresses, not accounts: the consent is recorded for the account that confirmed the address.
create or replace function note_newsletter() returns trigger language plpgsql as $$
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

create or replace trigger note_newsletter_joined after update of confirmed_at on newsletter_subscribers for each row
  when (old.confirmed_at is null and new.confirmed_at is not null) execute function note_newsletter();

create or replace trigger note_newsletter_left after delete on newsletter_subscribers for each row
  when (old.confirmed_at is not null) execute function note_newsletter();
