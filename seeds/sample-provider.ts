import type { BusinessKind } from "#contract/business-kinds.ts";
import { SEARCH_COUNTRIES, metresBetween } from "#server/places/place-centres.ts";
import type { Place, PlaceQuery, PlacesProvider, PlaceType } from "#server/places/places.provider.ts";
import { FITNESS_CATEGORIES } from "./content/fitness-categories.ts";
import { fitnessCollectives } from "./content/fitness.ts";
import { RETAIL_CATEGORIES } from "./content/retail-categories.ts";
import { businessCollectives } from "./content/retail.ts";
import { samplePlaces, type SamplePlace } from "./content/sample-places.ts";
import { drawPhoto } from "./drawing/photo.ts";
import type { PhotoKind } from "./drawing/kinds.ts";
import { createRandom } from "./random.ts";
import { spansOf } from "./write-listings.ts";

const SCENES: Readonly<Record<BusinessKind, readonly PhotoKind[]>> = {
  fitness: ["storefront", "reception", "gym", "lockers"],
  retail: ["storefront", "reception", "showroom", "bottles"],
};
const ATTRIBUTION = "Sample places service";

const typeOf = (category: string) => category.toLowerCase().replaceAll(" ", "_");
const typesOf = (categories: readonly { name: string }[]): PlaceType[] =>
  categories.map(({ name }) => ({ value: typeOf(name), label: name }));

/** A fake places service of the demo world, with invented places in every import country and the imported listings. */
export function sampleProvider(): PlacesProvider {
  let known: Map<string, { kind: BusinessKind; place: Place }> | undefined;

  function find(sourceId: string) {
    known ??= new Map([
      ...samplePlaces().map((place) => [place.sourceId, { kind: place.kind, place: presentSample(place) }] as const),
      ...[...fitnessCollectives(), ...businessCollectives()].map(
        (listing) => [listing.slug, { kind: listing.kind, place: presentListing(listing) }] as const,
      ),
    ]);
    return known.get(sourceId);
  }

  return {
    name: "sample",
    types: { fitness: typesOf(FITNESS_CATEGORIES), retail: typesOf(RETAIL_CATEGORIES) },

    async *search(query, signal) {
      let left = query.limit;
      for (const place of samplePlaces()) {
        if (left <= 0) return;
        signal.throwIfAborted();
        if (!matches(place, query)) continue;
        left -= 1;
        yield presentSample(place);
      }
    },

    async details(sourceId, signal) {
      signal.throwIfAborted();
      return find(sourceId)?.place ?? null;
    },

    async photos(sourceId, signal) {
      const scenes = createRandom(`sample ${sourceId}`)
        .shuffle(SCENES[find(sourceId)?.kind ?? "fitness"])
        .slice(0, 2);
      const drawn = [];
      for (const [index, kind] of scenes.entries()) {
        signal.throwIfAborted();
        drawn.push({
          sourceId: `sample-${sourceId}-${index}`,
          bytes: await drawPhoto({ seed: `sample ${sourceId} ${index}`, kind }),
          caption: null,
          attribution: ATTRIBUTION,
        });
      }
      return drawn;
    },
  };
}

function matches(place: SamplePlace, { kind, country, keyword, types, radius }: PlaceQuery): boolean {
  if (place.kind !== kind || place.country !== country) return false;
  if (types && types.length > 0 && !types.includes(typeOf(place.category))) return false;
  const words = keyword?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const said = `${place.name} ${place.category} ${place.description} ${place.city}`.toLowerCase();
  if (!words.every((word) => said.includes(word))) return false;
  return SEARCH_COUNTRIES[country].centres.some((centre) => metresBetween(centre, place) <= radius);
}

function presentSample(sample: SamplePlace): Place {
  const { sourceId, name, description, address, city, postalCode, latitude, longitude, phone, websiteUrl } = sample;
  return {
    sourceId,
    name,
    description,
    types: [typeOf(sample.category)],
    categoryName: sample.category,
    address,
    city,
    country: SEARCH_COUNTRIES[sample.country].name,
    postalCode,
    latitude,
    longitude,
    phone,
    websiteUrl,
    hours: spansOf(sample.hours),
    attribution: ATTRIBUTION,
  };
}

type Listing = ReturnType<typeof fitnessCollectives>[number] | ReturnType<typeof businessCollectives>[number];

/** An imported listing of the demo world as a place of the service. */
function presentListing(listing: Listing): Place {
  const [main] = listing.locations;
  return {
    sourceId: listing.slug,
    name: listing.name,
    description: listing.description,
    types: [typeOf(listing.category)],
    categoryName: listing.category,
    address: main?.address ?? "",
    city: main?.city ?? "",
    state: main?.state || undefined,
    country: main?.country ?? "",
    postalCode: main?.postalCode,
    latitude: main?.latitude,
    longitude: main?.longitude,
    phone: listing.phone,
    email: listing.email ?? undefined,
    websiteUrl: listing.websiteUrl ?? undefined,
    facebookUrl: listing.facebookUrl ?? undefined,
    instagramUrl: listing.instagramUrl ?? undefined,
    tiktokUrl: listing.tiktokUrl ?? undefined,
    hours: main && spansOf(main.hours),
    attribution: ATTRIBUTION,
  };
}
