import { businessesApi as api, collectivesApi as collectives } from "#contract/business-api.ts";
import { refuseFields } from "#server/platform/errors.ts";
import { reply, route, type Route, type UploadedFile } from "#server/platform/route.ts";
import type { Businesses } from "./businesses.service.ts";

const DONE = { success: true } as const;

/** The calls of both directories. */
export function businessesRoutes(businesses: Businesses): Route[] {
  return [...readingRoutes(businesses), ...writingRoutes(businesses), ...collectivesRoutes(businesses)];
}

function readingRoutes(businesses: Businesses): Route[] {
  return [
    route(api.listCategories, () => businesses.listCategories("fitness")),
    route(api.topRated, async () => {
      const { cards, validUntil } = await businesses.topRated();
      return reply(cards, { validUntil });
    }),
    route(api.list, async ({ query }) => {
      const { cards, total, validUntil } = await businesses.list(query);
      return reply(cards, { total, validUntil });
    }),
    route(api.get, async ({ params, session }) => {
      const { listing, validUntil } = await businesses.get(params.id, session?.user, "fitness");
      return reply(listing, { validUntil });
    }),
    route(api.listLocations, async ({ params, session }) => {
      const { locations, validUntil } = await businesses.listLocations(params.id, session?.user, "fitness");
      return reply(locations, { validUntil });
    }),
    route(api.directions, ({ params, session }) =>
      businesses.getDirections(params.id, params.locationId, session?.user),
    ),
    route(api.listPhotos, async ({ params, session }) =>
      (await businesses.listPhotos(params.id, session?.user, "fitness")).map((photo) => photo.url),
    ),
    route(api.gallery, ({ params, session }) => businesses.listPhotos(params.id, session?.user)),
    route(api.listTeam, async ({ params, session }) =>
      businesses.team.listTeam(await businesses.requireVisible(params.id, session?.user)),
    ),
    route(api.getForEdit, ({ params, session }) => businesses.getForEdit(params.id, session?.user)),
    route(api.mine, ({ query, session }) => businesses.getOwn(session.user, query.businessId)),
    route(api.mineAll, ({ session }) => businesses.listOwn(session.user)),
  ];
}

function writingRoutes(businesses: Businesses): Route[] {
  const { photos, team } = businesses;
  return [
    route(api.register, ({ body, files, session, origin }) =>
      businesses.register(body, files.logo, session.user, origin),
    ),
    route(api.update, async ({ params, body, session }) =>
      businesses.update(await businesses.requireEditable(params.id, session.user), body, session.user),
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
    route(api.addPhoto, async ({ params, body, files, session }) =>
      photos.addPhoto(
        await businesses.requireEditable(params.id, session.user),
        session.user,
        requireFile(files.photo, "photo"),
        body.caption ?? null,
      ),
    ),
    route(api.orderPhotos, async ({ params, body, session }) =>
      photos.orderPhotos(await businesses.requireEditable(params.id, session.user), body.ids),
    ),
    route(api.updatePhoto, async ({ params, body, session }) =>
      photos.updatePhoto(await businesses.requireEditable(params.id, session.user), params.photoId, body.caption),
    ),
    route(api.removePhoto, async ({ params, session }) => {
      await photos.removePhoto(await businesses.requireEditable(params.id, session.user), params.photoId);
      return DONE;
    }),
    route(api.addTeamMember, async ({ params, body, files, session }) =>
      team.addTeamMember(await businesses.requireEditable(params.id, session.user), session.user, body, files.photo),
    ),
    route(api.removeTeamMember, async ({ params, session }) => {
      await team.removeTeamMember(await businesses.requireEditable(params.id, session.user), params.memberId);
      return DONE;
    }),
  ];
}

function collectivesRoutes(businesses: Businesses): Route[] {
  return [
    route(collectives.listCategories, () => businesses.listCategories("retail")),
    route(collectives.listRetailCategories, () => businesses.listCategories("retail")),
    route(collectives.createCategory, ({ body }) => businesses.createCategory(body)),
    route(collectives.list, async ({ query }) => {
      const { cards, total, validUntil } = await businesses.listCollectives(query);
      return reply(cards, { total, validUntil });
    }),
    route(collectives.get, async ({ params, session }) => {
      const { listing, validUntil } = await businesses.getCollective(params.id, session?.user);
      return reply(listing, { validUntil });
    }),
    route(collectives.listPhotos, async ({ params, session }) =>
      (await businesses.listPhotos(params.id, session?.user, "retail")).map((photo) => photo.url),
    ),
    route(collectives.listLocations, async ({ params, session }) => {
      const { locations, validUntil } = await businesses.listLocations(params.id, session?.user, "retail");
      return reply(locations, { validUntil });
    }),
    route(collectives.register, ({ body, files, session, origin }) =>
      businesses.registerCollective(body, files.logo, session.user, origin),
    ),
  ];
}

/** The edge refuses a call without its required file; this tells the types so. */
function requireFile(file: UploadedFile | undefined, field: string): UploadedFile {
  if (!file) throw refuseFields({ [field]: "Please choose a file." });
  return file;
}
