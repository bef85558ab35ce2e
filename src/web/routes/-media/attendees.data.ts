import { ATTENDEE_FILTERS } from "#contract/events.ts";
import { listData } from "#web/features/admin/list/list-data.ts";
import { callList } from "#web/platform/api/call.ts";

/** Attendees registered for an event. */
export const attendeesData = listData({
  key: ["events", "attendees"],
  filters: ATTENDEE_FILTERS,
  pageSize: 50,
  read: (query, signal, id: number) => callList("GET /api/media/{id}/registrations", { params: { id }, query }, signal),
});
