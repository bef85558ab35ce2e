import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Attendee } from "#contract/events.ts";
import { callList } from "#web/platform/api/call.ts";
import { readAll } from "#web/platform/api/read-all.ts";
import { mediaData } from "./media.data.ts";

/** How many of a user's events the profile shows at first. */
const LATEST_COUNT = 5;

export const eventsData = {
  mine: (showsAll: boolean) =>
    queryOptions({
      queryKey: ["events", "mine", showsAll],
      queryFn: ({ signal }) =>
        callList(
          "GET /api/media/my-registrations",
          { query: showsAll ? {} : { page: 1, pageSize: LATEST_COUNT } },
          signal,
        ),
    }),
};

/** All attendees, for an export. */
export function readAllAttendees(id: number, search: string | undefined): Promise<Attendee[]> {
  return readAll((part) =>
    callList("GET /api/media/{id}/registrations", { params: { id }, query: { search, ...part } }),
  );
}

/** Refetches an event and the user's list after they registered or cancelled. */
export async function invalidateEvent(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: mediaData.article(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: ["events"] }),
  ]);
}
