import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Certifications } from "./certifications.service.ts";

export function certificationsRoutes(certifications: Certifications): Route[] {
  return [
    route(api.certifications, async ({ params, session }) => {
      const { rows, validUntil } = await certifications.list(params.id, session?.user);
      return reply(rows, { validUntil });
    }),
    route(api.myCertifications, ({ session }) => certifications.listOwn(session.user)),
    route(api.addCertification, ({ params, body, files, session }) =>
      certifications.add(params.id, body, files.certificate, session.user),
    ),
    route(api.updateCertification, ({ params, body, files, session }) =>
      certifications.update(ofPart(params), body, files.certificate, session.user),
    ),
    route(api.submitCertification, ({ params, session }) => certifications.submit(ofPart(params), session.user)),
    route(api.removeCertification, async ({ params, session }) => {
      await certifications.remove(ofPart(params), session.user);
      return { success: true } as const;
    }),
  ];
}

function ofPart({ id, partId }: { id: number; partId: number }): { professionalId: number; certificationId: number } {
  return { professionalId: id, certificationId: partId };
}
