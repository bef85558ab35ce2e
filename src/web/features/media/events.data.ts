import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Attendee } from "#contract/events.ts";
import { callList } from "#web/platform/api/call.ts";
import { readAll } from "#web/platform/api/read-all.ts";
import { mediaData } from "./media.data.ts";

/** How many of one's events a profile shows at first. */
const LATEST = 5;

export const eventsData = {
  mine: (showsAll: boolean) =>
    queryOptions({
      queryKey: ["events", "mine", showsAll],
      queryFn: ({ signal }) =>
        callList("GET /api/media/my-registrations", { query: showsAll ? {} : { page: 1, pageSize: LATEST } }, signal),
    }),
};

/** Everybody who comes, for a file. */
export function readAllAttendees(id: number, search: string | undefined): Promise<Attendee[]> {
  return readAll((part) =>
    callList("GET /api/media/{id}/registrations", { params: { id }, query: { search, ...part } }),
  );
}

/** After a place was taken or given back: the event and one's own list are read anew. */
export async function rereadEvent(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: mediaData.article(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: ["events"] }),
  ]);
}
