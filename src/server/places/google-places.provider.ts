import { createHash } from "node:crypto";
import { z } from "zod";
import { attributionOf, PLACE_FIELDS, toPlace, googlePhotosSchema, googlePlaceSchema } from "./google-place.ts";
import { GOOGLE_TYPES } from "./google-types.ts";
import { createGoogleClient, type GoogleClientOptions } from "./google-client.ts";
import { boxAround, SEARCH_COUNTRIES, metresBetween, type Centre } from "./place-centres.ts";
import type { Place, PlacePhoto, PlaceQuery, PlacesProvider } from "./places.provider.ts";

export interface GooglePlacesOptions extends GoogleClientOptions {
  /** Maximum number of pictures per place: each is charged. */
  photosMax?: number;
}

const PAGE_SIZE = 20;
/** Google returns 60 places per query, in pages of 20. */
const PAGES = 3;
const PHOTOS_MAX = 5;
const PHOTO_WIDTH = 1600;

const DETAIL_FIELDS = PLACE_FIELDS.join(",");
const SEARCH_FIELDS = ["nextPageToken", ...PLACE_FIELDS.map((field) => `places.${field}`)].join(",");

const searchPageSchema = z.object({
  // One place in an unknown format does not fail the others.
  places: z.array(z.unknown()).catch([]),
  nextPageToken: z.string().min(1).optional().catch(undefined),
});
const photoMediaSchema = z.object({ photoUri: z.url({ protocol: /^https?$/ }) });

/** Google Places (New) as a source of listings. spec: DECISIONS 28 */
export function createGooglePlaces(options: GooglePlacesOptions): PlacesProvider {
  const wire = createGoogleClient(options);
  const photosMax = options.photosMax ?? PHOTOS_MAX;

  /** Yields the places of one query around one centre, page by page. */
  async function* searchAround(at: Centre, query: PlaceQuery, type: string | undefined, signal: AbortSignal) {
    const { code, name } = SEARCH_COUNTRIES[query.country];
    const label = GOOGLE_TYPES[query.kind].find(({ value }) => value === type)?.label;
    const searchBody = {
      textQuery: query.keyword ?? `${label ?? type ?? ""} in ${at.city}, ${name}`,
      ...(type !== undefined && { includedType: type, strictTypeFiltering: true }),
      languageCode: "en",
      regionCode: code,
      pageSize: PAGE_SIZE,
      locationRestriction: { rectangle: boxAround(at, query.radius) },
    };
    let pageToken: string | undefined;
    for (let turn = 0; turn < PAGES; turn += 1) {
      const response = await wire.call(
        {
          path: "/v1/places:searchText",
          method: "POST",
          fields: SEARCH_FIELDS,
          // Google requires an identical query for the next page.
          body: { ...searchBody, ...(pageToken !== undefined && { pageToken }) },
        },
        searchPageSchema,
        signal,
      );
      yield* response?.places ?? [];
      pageToken = response?.nextPageToken;
      if (pageToken === undefined) return;
    }
  }

  return {
    name: "google",
    types: GOOGLE_TYPES,

    async *search(query, signal): AsyncGenerator<Place> {
      if (query.limit <= 0) return;
      const seen = new Set<string>();
      const { centres, name } = SEARCH_COUNTRIES[query.country];
      for (const at of centres) {
        for (const type of typesOf(query)) {
          for await (const found of searchAround(at, query, type, signal)) {
            const place = placeOf(found, query);
            if (!place || seen.has(place.sourceId) || place.country !== name || isOutside(place, at, query.radius))
              continue;
            seen.add(place.sourceId);
            yield place;
            if (seen.size >= query.limit) return;
          }
        }
      }
    },

    async details(sourceId, signal) {
      const found = await wire.call(
        { path: `/v1/places/${encodeURIComponent(sourceId)}?languageCode=en`, fields: DETAIL_FIELDS },
        googlePlaceSchema,
        signal,
      );
      // Google may respond with the new id of a place that moved; we keep the requested one.
      return found && toPlace({ ...found, id: sourceId });
    },

    async photos(sourceId, signal) {
      const found = await wire.call(
        { path: `/v1/places/${encodeURIComponent(sourceId)}`, fields: "photos" },
        googlePhotosSchema,
        signal,
      );
      const pictures: PlacePhoto[] = [];
      for (const photo of found?.photos.slice(0, photosMax) ?? []) {
        const at = await wire.call(
          { path: `/v1/${photo.name}/media?maxWidthPx=${PHOTO_WIDTH}&skipHttpRedirect=true` },
          photoMediaSchema,
          signal,
        );
        const bytes = at && (await wire.picture(at.photoUri, signal));
        if (!bytes) continue;
        // Google's names of pictures change between responses; their content does not.
        const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
        pictures.push({ sourceId: `google-${id}`, bytes, attribution: attributionOf(photo.authorAttributions) });
      }
      return pictures;
    },
  };
}

/** The requested types; none for a keyword alone; otherwise every type of the kind. */
function typesOf({ keyword, kind, types }: PlaceQuery): readonly (string | undefined)[] {
  if (types && types.length > 0) return types;
  return keyword ? [undefined] : GOOGLE_TYPES[kind].map(({ value }) => value);
}

function placeOf(found: unknown, { kind }: PlaceQuery): Place | null {
  const parsed = googlePlaceSchema.safeParse(found);
  return parsed.success ? toPlace(parsed.data, kind) : null;
}

/** Whether a place is outside the circle: the corners of the requested rectangle are. */
function isOutside({ latitude, longitude }: Place, at: Centre, radius: number): boolean {
  return latitude !== undefined && longitude !== undefined && metresBetween(at, { latitude, longitude }) > radius;
}
