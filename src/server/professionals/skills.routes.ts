import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Skills } from "./skills.service.ts";

export function skillsRoutes(skills: Skills): Route[] {
  return [
    route(api.skills, ({ params, session }) => skills.list(params.id, session?.user)),
    route(api.addSkill, ({ params, body, session }) => skills.add(params.id, body, session.user)),
    route(api.updateSkill, ({ params, body, session }) => skills.update(ofPart(params), body, session.user), {
      current: ({ params, session }) => skills.readSkill(ofPart(params), session.user),
    }),
    route(api.removeSkill, async ({ params, session }) => {
      await skills.remove(ofPart(params), session.user);
      return { success: true } as const;
    }),
    route(api.endorse, ({ params, body, session }) => skills.endorse(ofPart(params), body, session.user)),
    route(api.withdrawEndorsement, ({ params, session }) => skills.withdraw(ofPart(params), session.user)),
  ];
}

function ofPart({ id, partId }: { id: number; partId: number }): { professionalId: number; skillId: number } {
  return { professionalId: id, skillId: partId };
}
