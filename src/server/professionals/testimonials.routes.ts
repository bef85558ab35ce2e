import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Testimonials } from "./testimonials.service.ts";

export function testimonialsRoutes(testimonials: Testimonials): Route[] {
  return [
    route(api.testimonials, async ({ params, query, session }) => {
      const { testimonials: rows, total } = await testimonials.list(params.id, query, session?.user);
      return reply(rows, { total });
    }),
    route(api.writeTestimonial, ({ params, body, session }) => testimonials.write(params.id, body, session.user)),
    route(api.approveTestimonial, ({ params, body, session }) =>
      testimonials.approve({ professionalId: params.id, id: params.partId }, body.isApproved, session.user),
    ),
    route(api.removeTestimonial, async ({ params, session }) => {
      await testimonials.remove({ professionalId: params.id, id: params.partId }, session.user);
      return { success: true } as const;
    }),
  ];
}
