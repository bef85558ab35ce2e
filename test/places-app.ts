import sharp from "sharp";
import { syncApi } from "#contract/places.ts";
import { businesses, businessSources } from "#server/businesses/businesses.table.ts";
import { createGooglePlaces } from "#server/places/google-places.provider.ts";
import { syncRuns } from "#server/places/places.table.ts";
import { createTestApp, type Actor } from "./app.ts";
import { buildBusiness, type BusinessOverrides } from "./build/business.ts";
import { buildUser } from "./build/user.ts";
import { openPlacesStandIn, PLACES_KEY, standInPlace } from "./fake-places.ts";

/** The fetched values of an imported place, by default. */
export const FETCHED = {
  name: "Gym",
  phone: "+65 6000 0000",
  description: "Old words.",
  address: "1 Stadium Drive",
  city: "Singapore",
  country: "Singapore",
} as const;

export type PlacesApp = Awaited<ReturnType<typeof openPlacesApp>>;

/** The app with a local fake of Google Places as its service. */
export async function openPlacesApp() {
  const service = await openPlacesStandIn();
  const provider = createGooglePlaces({
    key: PLACES_KEY,
    baseUrl: service.url,
    allowAddress: service.allowAddress,
    perSecond: 10_000,
    backoffMs: 1,
  });
  const app = await createTestApp({ places: provider });
  const admin = (await buildUser(app, { role: "admin" })).actor;
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a03010" } })
    .jpeg()
    .toBuffer();
  const { db } = app.platform.database;

  return {
    service,
    provider,
    app,
    admin,
    picture,
    db,

    /** Deletes listings, runs and the places of the service. */
    async reset(): Promise<void> {
      service.release();
      service.clearFaults();
      service.places.clear();
      await db.delete(syncRuns);
      await app.tasks.drain();
      service.requests.length = 0;
      await db.delete(businesses);
    },

    /** A listing imported from the service; it has the fetched values unless overridden. */
    async imported(sourceId: string, overrides: BusinessOverrides = {}, at: string | null = null) {
      const { name, phone, description } = FETCHED;
      const { business } = await buildBusiness(app, { name, phone, description, ...overrides });
      await db.insert(businessSources).values({
        businessId: business.id,
        provider: "google",
        sourceId,
        fetched: { ...FETCHED },
        detailsFetchedAt: at,
      });
      service.add(standInPlace(sourceId));
      return business;
    },

    start: (actor: Actor | null = admin) => app.as(actor).call(syncApi.all, {}),
    status: async () => (await app.as(admin).call(syncApi.status, {})).data,
  };
}
