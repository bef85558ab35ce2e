import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { requireFile, route, type Route } from "#server/platform/http/route.ts";
import type { Kyc } from "./kyc.service.ts";

export function kycRoutes(kyc: Kyc): Route[] {
  return [
    route(api.kycDocuments, ({ params, session }) => kyc.list(params.id, session.user)),
    route(api.myKycDocuments, ({ session }) => kyc.listOwn(session.user)),
    route(api.addKycDocument, ({ body, files, session }) =>
      kyc.add(body, requireFile(files.document, "document"), session.user),
    ),
    route(api.removeKycDocument, async ({ params, session }) => {
      await kyc.remove(params.partId, session.user);
      return { success: true } as const;
    }),
    route(api.submitKyc, async ({ params, session }) => {
      await kyc.submit(params.id, session.user);
      return { success: true } as const;
    }),
  ];
}
