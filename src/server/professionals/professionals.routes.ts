import { professionalMapApi } from "#contract/professional-map.ts";
import { professionalsApi as api } from "#contract/professionals.ts";
import { forEveryone, reply, requireFile, route, type Route } from "#server/platform/http/route.ts";
import type { Professionals } from "./professionals.service.ts";

const DONE = { success: true } as const;

export function professionalsRoutes(professionals: Professionals): Route[] {
  return [...readingRoutes(professionals), ...writingRoutes(professionals)];
}

function readingRoutes(professionals: Professionals): Route[] {
  return [
    route(
      api.list,
      async ({ query }) => {
        const { cards, ...extras } = await professionals.list(query);
        return reply(cards, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      professionalMapApi.show,
      async ({ query }) => {
        const { map, ...extras } = await professionals.map(query);
        return reply(map, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      api.featured,
      async ({ query }) => {
        const { cards, ...extras } = await professionals.listFeatured(query);
        return reply(cards, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      api.certificationTypes,
      async ({ query }) => {
        const { types, total, validUntil } = await professionals.listCertificationTypes(query);
        return reply(types, { total, validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(api.specialties, () => professionals.listSpecialties(), { sameAsVisitors: forEveryone }),
    route(api.myProfile, ({ session }) => professionals.getOwn(session.user)),
    route(api.me, ({ session }) => professionals.getOwn(session.user)),
    route(api.get, async ({ params, session }) => {
      const { professional, validUntil } = await professionals.get(params.id, session?.user);
      return reply(professional, { validUntil });
    }),
  ];
}

function writingRoutes(professionals: Professionals): Route[] {
  return [
    route(api.create, ({ body, session, origin }) => professionals.create(body, session.user, origin)),
    route(
      api.update,
      async ({ params, body, session, origin }) => {
        const profile = await professionals.requireManaged(session.user, params.id);
        return professionals.update(profile, body, { user: session.user, origin });
      },
      {
        current: async ({ params, session }) =>
          professionals.readOwn((await professionals.requireManaged(session.user, params.id)).id, session.user),
      },
    ),
    route(api.setImage, async ({ files, session }) => {
      const profile = await professionals.requireOwn(session.user);
      const file = requireFile(files.profileImage, "profileImage");
      return { profileImage: await professionals.setImage(profile, "profileImage", file, session.user) };
    }),
    route(api.removeImage, async ({ session }) => {
      await professionals.removeImage(await professionals.requireOwn(session.user), "profileImage");
      return DONE;
    }),
    route(api.setCover, async ({ files, session }) => {
      const profile = await professionals.requireOwn(session.user);
      const file = requireFile(files.coverImage, "coverImage");
      return { coverImage: await professionals.setImage(profile, "coverImage", file, session.user) };
    }),
    route(api.removeCover, async ({ session }) => {
      await professionals.removeImage(await professionals.requireOwn(session.user), "coverImage");
      return DONE;
    }),
    route(api.hideFrom, async ({ body, session }) =>
      professionals.hideFrom(await professionals.requireOwn(session.user), body),
    ),
  ];
}
