import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { presentAchievement, type Achievements } from "./achievements.service.ts";

export function achievementsRoutes(achievements: Achievements): Route[] {
  return [
    route(api.achievements, async ({ params, session }) =>
      (await achievements.list(params.id, session?.user)).map(presentAchievement),
    ),
    route(api.addAchievement, async ({ params, body, files, session }) =>
      presentAchievement(await achievements.add(params.id, body, files.image, session.user)),
    ),
    route(api.updateAchievement, async ({ params, body, files, session }) =>
      presentAchievement(
        await achievements.update({ professionalId: params.id, id: params.partId }, body, files.image, session.user),
      ),
    ),
    route(api.orderAchievements, async ({ params, body, session }) =>
      (await achievements.order(params.id, body.ids, session.user)).map(presentAchievement),
    ),
    route(api.removeAchievement, async ({ params, session }) => {
      await achievements.remove({ professionalId: params.id, id: params.partId }, session.user);
      return { success: true } as const;
    }),
  ];
}
