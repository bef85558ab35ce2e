import { IMPORT_LIMITS, importsApi as api } from "#contract/places.ts";
import { summaryOf, toImportResponse } from "#server/places/imports.service.ts";
import { reply, requireFile, route, type Route } from "#server/platform/http/route.ts";
import type { AdminImports } from "./admin-imports.service.ts";

export function adminImportsRoutes(imports: AdminImports): Route[] {
  return [
    route(api.importFitness, async ({ body: { googlePlaceTypes, ...query }, session }) =>
      toImportResponse(await imports.start({ ...query, kind: "fitness", types: googlePlaceTypes }, session)),
    ),
    route(api.importRetail, async ({ body, session }) => {
      const batch = await imports.start(
        { ...body, kind: "retail", types: [], radius: IMPORT_LIMITS.radiusDefault },
        session,
      );
      const { categoryBreakdown } = batch;
      return { ...toImportResponse(batch), categoryBreakdown, categoryBreakdownSummary: summaryOf(categoryBreakdown) };
    }),
    route(api.list, async ({ query }) => {
      const { batches, total } = await imports.list(query);
      return reply(batches, { total });
    }),
    route(api.read, ({ params }) => imports.read(params.id)),
    route(api.rows, async ({ params, query }) => {
      const { rows, total } = await imports.rows(params.id, query);
      return reply(rows, { total });
    }),
    route(api.confirm, ({ params, session }) => imports.confirm(params.id, session)),
    route(api.undo, ({ params, session }) => imports.undo(params.id, session)),
    route(api.importCsv, ({ body, files, session }) => {
      const { path = "", name } = requireFile(files.file, "file");
      return imports.startCsv({ kind: body.kind, path, fileName: name }, session);
    }),
  ];
}
