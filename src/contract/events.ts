import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successResponse, emptyToNull, entity, id, instant, singleLine, money, pathId } from "./fields.ts";
import { eventParticipation, MEDIA_LIMITS, OWN_EVENT_STATES } from "./media.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { pageQuery } from "./paging.ts";

/** An event the caller has registered for. */
export const ownRegistration = entity("OwnRegistration", {
  articleId: id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  eventDate: instant.nullable(),
  eventEndDate: instant.nullable(),
  location: z.string().nullable(),
  virtualEvent: z.boolean(),
  /** Where it takes place online. */
  onlineUrl: z.string().nullable(),
  timeZone: z.string(),
  price: money.nullable(),
  state: z.enum(OWN_EVENT_STATES),
  /** Whether its page can be opened now. */
  hasPage: z.boolean(),
  registeredAt: instant,
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

/** A person registered for an event. */
export const attendee = entity("Attendee", {
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  registeredAt: instant,
});
export type Attendee = z.infer<typeof attendee>;

const byId = z.object({ id: pathId });

/** Filters of the attendee list. */
export const ATTENDEE_FILTERS = { search: { type: "words" } } as const satisfies ListFilters;

/** Events with registration in this product. spec: product §3 media_articles, DECISIONS 39 */
export const eventsApi = {
  register: endpoint({
    method: "POST",
    path: "/api/media/{id}/registration",
    summary: "Register for an event, once per user and up to its capacity",
    access: "signed-in",
    params: byId,
    response: eventParticipation,
    status: 201,
    created: ({ params }) => `/api/media/${params.id}/registration`,
  }),
  giveUp: endpoint({
    method: "DELETE",
    path: "/api/media/{id}/registration",
    summary: "Cancel the caller's registration before the event begins",
    access: "signed-in",
    params: byId,
    response: eventParticipation,
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/media/my-registrations",
    summary: "List the events the caller registered for, upcoming ones first",
    access: "signed-in",
    query: pageQuery,
    response: z.array(ownRegistration),
    list: { key: ({ articleId }) => articleId },
  }),
  attendees: endpoint({
    method: "GET",
    path: "/api/media/{id}/registrations",
    summary: "List the registrations for one of the caller's events, earliest first",
    access: "business_admin-or-admin",
    params: byId,
    query: listQuery(ATTENDEE_FILTERS),
    response: z.array(attendee),
    list: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/media/{id}/cancel-event",
    summary: "Cancel a published event and email everybody who registered",
    access: "business_admin-or-admin",
    params: byId,
    body: z.object({ reason: emptyToNull(singleLine({ max: MEDIA_LIMITS.cancelReasonMax })) }),
    response: successResponse,
  }),
};
