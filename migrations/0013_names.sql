CREATE INDEX "users_username_skeleton_index" ON "users" USING btree (replace(lower(translate(replace("username"::text, 'rn', 'm'), 'I1|0', 'lllo')), 'm', 'rn'));--> statement-breakpoint
-- listing_key now unifies simplified and traditional Chinese characters.
REINDEX INDEX businesses_name_key_index;--> statement-breakpoint
REINDEX INDEX import_rows_name_key_index;
