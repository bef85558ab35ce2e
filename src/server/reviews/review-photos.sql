-- Photos of a review are public while the review is. spec: DECISIONS 46, 61
create or replace function show_review_photos() returns trigger language plpgsql as $$
begin
  update uploads set is_public = new.is_public where file_key = any (new.photos) and is_public <> new.is_public;
  return null;
end
$$;

create or replace trigger show_photos_added after insert on reviews
  for each row when (new.photos <> '{}') execute function show_review_photos();

create or replace trigger show_photos_changed after update of is_public, photos on reviews
  for each row when (new.photos <> '{}') execute function show_review_photos();

create or replace trigger show_photos_added after insert on professional_reviews
  for each row when (new.photos <> '{}') execute function show_review_photos();

create or replace trigger show_photos_changed after update of is_public, photos on professional_reviews
  for each row when (new.photos <> '{}') execute function show_review_photos();

-- For photos that were stored before these triggers existed.
update uploads set is_public = false
  from (select unnest(photos) as key from reviews where not is_public
    union all select unnest(photos) from professional_reviews where not is_public) hidden
  where uploads.file_key = hidden.key and uploads.is_public;
