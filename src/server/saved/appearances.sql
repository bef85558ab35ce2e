-- Notes when listings and professionals can first be found by everyone, for saved searches. What was public before this
-- existed, or was loaded in bulk, is noted when it is hidden, as old: it is not new when it is shown again.
create or replace function note_listing_appearance() returns trigger language plpgsql as $$
begin
  if bulk_loading() then return null; end if;
  insert into appearances (business_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create or replace function note_old_listing() returns trigger language plpgsql as $$
begin
  insert into appearances (business_id, appeared_at) values (new.id, old.created_at) on conflict do nothing;
  return null;
end
$$;

create or replace trigger note_appearance_added after insert on businesses
  for each row when (new.is_public and new.deleted_at is null) execute function note_listing_appearance();

create or replace trigger note_appearance_changed after update of is_public, deleted_at on businesses
  for each row when (new.is_public and new.deleted_at is null and not (old.is_public and old.deleted_at is null))
  execute function note_listing_appearance();

create or replace trigger note_old_hidden after update of is_public, deleted_at on businesses
  for each row when (old.is_public and old.deleted_at is null and not (new.is_public and new.deleted_at is null))
  execute function note_old_listing();

create or replace function note_professional_appearance() returns trigger language plpgsql as $$
begin
  if bulk_loading() then return null; end if;
  insert into appearances (professional_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create or replace function note_old_professional() returns trigger language plpgsql as $$
begin
  insert into appearances (professional_id, appeared_at) values (new.id, old.created_at) on conflict do nothing;
  return null;
end
$$;

create or replace trigger note_appearance_added after insert on professional_profiles
  for each row when (new.visibility not in ('hidden', 'bank')) execute function note_professional_appearance();

create or replace trigger note_appearance_changed after update of visibility on professional_profiles
  for each row when (old.visibility in ('hidden', 'bank') and new.visibility not in ('hidden', 'bank'))
  execute function note_professional_appearance();

create or replace trigger note_old_hidden after update of visibility on professional_profiles
  for each row when (old.visibility not in ('hidden', 'bank') and new.visibility in ('hidden', 'bank'))
  execute function note_old_professional();
