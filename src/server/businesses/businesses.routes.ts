import { businessesApi as api } from "#contract/businesses.ts";
import { collectivesApi as collectives } from "#contract/collectives.ts";
import { listingMapApi } from "#contract/listing-map.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { teamMembershipsApi } from "#contract/team-memberships.ts";
import { featuredApi } from "#contract/featured.ts";
import {
  forEveryone,
  reply,
  requireFile,
  route,
  type ReplyExtras,
  type Route,
  type Session,
  type SignedInUser,
} from "#server/platform/http/route.ts";
import { isInside, mayAct, type OwnedListing } from "./businesses.policy.ts";
import type { Businesses } from "./businesses.service.ts";

const DONE = { success: true } as const;

/** Whether a user gets the same listing as visitors: everyone who may not edit it. */
const mayNotEdit = (listing: OwnedListing, user: SignedInUser) =>
  !isInside(listing, user) && !mayAct(listing, user, "edit");

/** The routes of both directories. */
export function businessesRoutes(businesses: Businesses): Route[] {
  return [
    ...readingRoutes(businesses),
    ...writingRoutes(businesses),
    ...partsRoutes(businesses),
    ...collectivesRoutes(businesses),
  ];
}

function readingRoutes(businesses: Businesses): Route[] {
  return [
    route(api.listCategories, () => businesses.listCategories("fitness"), { sameAsVisitors: forEveryone }),
    route(
      api.topRated,
      async () => {
        const { cards, validUntil } = await businesses.topRated();
        return reply(cards, { validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      api.list,
      async ({ query }) => {
        const { cards, ...extras } = await businesses.list(query);
        return reply(cards, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    ...mapRoutes(businesses),
    ...featuredRoutes(businesses),
    route(
      api.get,
      async ({ params, session }) => {
        const { listing, validUntil } = await businesses.get(params.id, session?.user, "fitness");
        return reply(listing, { validUntil });
      },
      { sameAsVisitors: mayNotEdit },
    ),
    route(
      api.listLocations,
      async ({ params, session }) => {
        const { locations, validUntil } = await businesses.listLocations(params.id, session?.user, "fitness");
        return reply(locations, { validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(api.directions, ({ params, session }) =>
      businesses.getDirections(params.id, params.locationId, session?.user),
    ),
    route(
      api.listPhotos,
      async ({ params, session }) =>
        (await businesses.listPhotos(params.id, session?.user, "fitness")).map((photo) => photo.url),
      { sameAsVisitors: forEveryone },
    ),
    route(listingPartsApi.gallery, ({ params, session }) => businesses.listPhotos(params.id, session?.user), {
      sameAsVisitors: forEveryone,
    }),
    route(
      listingPartsApi.listTeam,
      async ({ params, session }) =>
        businesses.team.listTeam(await businesses.requireVisible(params.id, session?.user), session?.user),
      // Editors see whom they asked; a customer owns no listing, but may manage one.
      { sameAsVisitors: (_, user, { id }) => user.role === "customer" && !user.delegations.includes(id) },
    ),
    route(api.getForEdit, ({ params, session }) => businesses.getForEdit(params.id, session?.user)),
    route(api.mine, ({ query, session }) => businesses.getOwn(session.user, query.businessId)),
    route(api.mineAll, ({ session }) => businesses.listOwn(session.user)),
  ];
}

function mapRoutes(businesses: Businesses): Route[] {
  return [
    route(
      listingMapApi.fitness,
      async ({ query }) => {
        const { map, ...extras } = await businesses.map(query);
        return reply(map, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      listingMapApi.retail,
      async ({ query }) => {
        const { map, ...extras } = await businesses.mapCollectives(query);
        return reply(map, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
  ];
}

/** Labelled places: the same for everyone, until the turn ends. */
function featuredRoutes(businesses: Businesses): Route[] {
  const timed = <T>({ cards, ...extras }: { cards: T[] } & Pick<ReplyExtras, "validUntil" | "searchedWhere">) =>
    reply(cards, extras);
  return [
    route(featuredApi.fitness, async ({ query }) => timed(await businesses.featured(query)), {
      sameAsVisitors: forEveryone,
    }),
    route(featuredApi.retail, async ({ query }) => timed(await businesses.featuredCollectives(query)), {
      sameAsVisitors: forEveryone,
    }),
    route(featuredApi.onHome, async () => timed(await businesses.featuredOnHome()), { sameAsVisitors: forEveryone }),
    route(
      featuredApi.similarFitness,
      async ({ params, session }) => timed(await businesses.listSimilar(params.id, session?.user, "fitness")),
      { sameAsVisitors: forEveryone },
    ),
    route(
      featuredApi.similarRetail,
      async ({ params, session }) => timed(await businesses.listSimilar(params.id, session?.user, "retail")),
      { sameAsVisitors: forEveryone },
    ),
  ];
}

function writingRoutes(businesses: Businesses): Route[] {
  return [
    route(api.register, ({ body, files, session, origin }) =>
      businesses.register(body, files.logo, session.user, origin),
    ),
    route(
      api.update,
      async ({ params, body, session }) =>
        businesses.update(await businesses.requireEditable(params.id, session.user), body, session.user),
      { current: ({ params, session }) => businesses.getForEdit(params.id, session.user) },
    ),
    route(api.setLogo, async ({ params, files, session }) =>
      businesses.setLogo(
        await businesses.requireEditable(params.id, session.user),
        requireFile(files.logo, "logo"),
        session.user,
      ),
    ),
    route(api.resubmit, async ({ params, session }) => {
      await businesses.resubmit(await businesses.requireEditable(params.id, session.user), session.user);
      return DONE;
    }),
  ];
}

/** The parts of a listing: photos, team, locations and products. */
function partsRoutes(businesses: Businesses): Route[] {
  const { locations, photos, products, team } = businesses;
  const editable = (id: number, session: Session) => businesses.requireEditable(id, session.user);
  return [
    route(listingPartsApi.addPhoto, async ({ params, body, files, session }) =>
      photos.addPhoto(
        await editable(params.id, session),
        session.user,
        requireFile(files.photo, "photo"),
        body.caption ?? null,
      ),
    ),
    route(listingPartsApi.orderPhotos, async ({ params, body, session }) =>
      photos.orderPhotos(await editable(params.id, session), body.ids),
    ),
    route(listingPartsApi.updatePhoto, async ({ params, body, session }) =>
      photos.updatePhoto(await editable(params.id, session), params.photoId, body),
    ),
    route(listingPartsApi.removePhoto, async ({ params, session }) => {
      await photos.removePhoto(await editable(params.id, session), params.photoId);
      return DONE;
    }),
    route(listingPartsApi.addTeamMember, async ({ params, body, files, session }) =>
      team.addTeamMember(await editable(params.id, session), session.user, body, files.photo),
    ),
    route(
      listingPartsApi.updateTeamMember,
      async ({ params, body, files, session }) =>
        team.updateTeamMember(await editable(params.id, session), params.memberId, session.user, body, files.photo),
      {
        current: async ({ params, session }) => team.readMember(await editable(params.id, session), params.memberId),
      },
    ),
    route(listingPartsApi.orderTeam, async ({ params, body, session }) =>
      team.orderTeam(await editable(params.id, session), body.ids),
    ),
    route(listingPartsApi.removeTeamMember, async ({ params, session }) => {
      await team.removeTeamMember(await editable(params.id, session), params.memberId);
      return DONE;
    }),
    route(teamMembershipsApi.list, ({ session }) => team.listMemberships(session.user)),
    route(teamMembershipsApi.confirm, ({ params, body, session }) => team.confirm(params.id, body, session.user)),
    route(teamMembershipsApi.leave, async ({ params, session }) => {
      await team.leave(params.id, session.user);
      return DONE;
    }),
    route(listingPartsApi.addLocation, async ({ params, body, session }) =>
      locations.addLocation(await editable(params.id, session), body),
    ),
    route(
      listingPartsApi.updateLocation,
      async ({ params, body, session }) =>
        locations.updateLocation(await editable(params.id, session), params.locationId, body, session.user),
      {
        current: async ({ params, session }) =>
          locations.readLocation(await editable(params.id, session), params.locationId),
      },
    ),
    route(listingPartsApi.makeMainLocation, async ({ params, session }) =>
      locations.makeMainLocation(await editable(params.id, session), params.locationId, session.user),
    ),
    route(listingPartsApi.removeLocation, async ({ params, session }) => {
      await locations.removeLocation(await editable(params.id, session), params.locationId);
      return DONE;
    }),
    route(listingPartsApi.addProduct, async ({ params, body, files, session }) =>
      products.addProduct(await editable(params.id, session), session.user, body, files.image),
    ),
    route(listingPartsApi.updateProduct, async ({ params, body, files, session }) =>
      products.updateProduct(await editable(params.id, session), params.productId, session.user, body, files.image),
    ),
    route(listingPartsApi.removeProduct, async ({ params, session }) => {
      await products.removeProduct(await editable(params.id, session), params.productId);
      return DONE;
    }),
  ];
}

function collectivesRoutes(businesses: Businesses): Route[] {
  return [
    route(collectives.listCategories, () => businesses.listCategories("retail"), { sameAsVisitors: forEveryone }),
    route(collectives.listRetailCategories, () => businesses.listCategories("retail")),
    route(
      collectives.list,
      async ({ query }) => {
        const { cards, ...extras } = await businesses.listCollectives(query);
        return reply(cards, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      collectives.get,
      async ({ params, session }) => {
        const { listing, validUntil } = await businesses.getCollective(params.id, session?.user);
        return reply(listing, { validUntil });
      },
      { sameAsVisitors: mayNotEdit },
    ),
    route(
      collectives.listPhotos,
      async ({ params, session }) =>
        (await businesses.listPhotos(params.id, session?.user, "retail")).map((photo) => photo.url),
      { sameAsVisitors: forEveryone },
    ),
    route(
      collectives.listLocations,
      async ({ params, session }) => {
        const { locations, validUntil } = await businesses.listLocations(params.id, session?.user, "retail");
        return reply(locations, { validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(collectives.register, ({ body, files, session, origin }) =>
      businesses.registerCollective(body, files.logo, session.user, origin),
    ),
  ];
}
