import { resumesApi as api } from "#contract/resumes.ts";
import { reply, requireFile, route, type Route } from "#server/platform/http/route.ts";
import type { Resumes } from "./resumes.service.ts";

export function resumesRoutes(resumes: Resumes): Route[] {
  return [
    route(api.generate, ({ body, session }) => resumes.generate(body, session.user)),
    route(api.listOwn, async ({ query, session }) => {
      const { resumes: rows, total } = await resumes.listOwn(query, session.user);
      return reply(rows, { total });
    }),
    route(api.getDraft, ({ query, session }) => resumes.getDraft(query.resumeId ?? null, session.user)),
    route(api.saveDraft, ({ body, session }) => resumes.saveDraft(body, session.user)),
    route(api.dropDraft, async ({ query, session }) => {
      await resumes.dropDraft(query.resumeId ?? null, session.user);
      return { success: true } as const;
    }),
    route(api.storeFile, ({ files, session }) => resumes.storeFile(requireFile(files.file, "file"), session.user)),
    route(api.get, ({ params, session }) => resumes.get(params.id, session.user)),
    route(api.rename, ({ params, body, session }) => resumes.rename(params.id, body, session.user)),
    route(api.duplicate, ({ params, session }) => resumes.duplicate(params.id, session.user)),
    route(api.listVersions, ({ params, session }) => resumes.listVersions(params.id, session.user)),
    route(api.remove, async ({ params, session }) => {
      await resumes.remove(params.id, session.user);
      return { success: true } as const;
    }),
  ];
}
