-- Bitmaps go, and the search tables are made by repeatable SQL (src/server/**/*-search.sql): what kept the old ones goes with them.
DROP FUNCTION IF EXISTS refresh_changed_listing(), refresh_parent_listings(), refresh_category_listings(), keep_search_rank(), keep_listing_bits(), refresh_changed_job(), refresh_jobs_of_listing(), keep_job_bits(), refresh_changed_professional(), refresh_professional_of_user(), refresh_parent_professionals(), keep_professional_bits() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS refresh_listings(integer[]), add_listings(integer[]), documents_of(integer[]), refresh_jobs(integer[]), job_documents_of(integer[]), refresh_professionals(integer[]), professional_documents_of(integer[]), mark_listing(text, integer, text[], text[]), mark_listings(text, integer[], text[], integer[], text[]), bits_of(integer[]), open_marks(int4multirange, text), half_stars_of(real), folded_entries(text), marked_words(text, text[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS listing_document(text, text, integer, text, text, boolean, real, text, boolean, text, text[], text), job_document(text, text, integer, text, text, text, text, text, integer, integer, timestamptz), professional_document(text, text, text, text, text, text[], text, text, integer, boolean);--> statement-breakpoint
DROP TABLE listing_bits, listing_search, job_search, professional_search, search_words;--> statement-breakpoint
DROP INDEX businesses_fitness_map_index, businesses_retail_map_index;--> statement-breakpoint
CREATE TABLE "opening_patterns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time_zone" text NOT NULL,
	"minutes" "int4multirange" NOT NULL,
	CONSTRAINT "opening_patterns_unique" UNIQUE("time_zone","minutes")
);
--> statement-breakpoint
DROP INDEX "businesses_rank_index";--> statement-breakpoint
DROP INDEX "businesses_category_rank_index";--> statement-breakpoint
DROP INDEX "businesses_country_rank_index";--> statement-breakpoint
DROP INDEX "businesses_newest_index";--> statement-breakpoint
DROP INDEX "businesses_rating_index";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "opening_pattern" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_opening_pattern_opening_patterns_id_fk" FOREIGN KEY ("opening_pattern") REFERENCES "public"."opening_patterns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO opening_patterns (time_zone, minutes) SELECT DISTINCT time_zone, open_minutes FROM businesses WHERE open_minutes IS NOT NULL;--> statement-breakpoint
UPDATE businesses AS b SET opening_pattern = p.id FROM opening_patterns AS p WHERE p.time_zone = b.time_zone AND p.minutes = b.open_minutes;
