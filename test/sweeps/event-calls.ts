import { eventRegistrations } from "#server/media/events.table.ts";
import { buildArticle } from "#test/build/article.ts";
import { ownListing, type Arrange } from "./calls.ts";

/** An upcoming event of the caller's listing (of `premium` for callers without one). */
const event =
  ({ body, joins }: { body?: Record<string, unknown>; joins?: boolean } = {}): Arrange =>
  async (world, caller) => {
    const { platform, clock } = world.app;
    const article = await buildArticle(world.app, {
      business: ownListing(world, caller),
      contentType: "event",
      title: "Swept run",
      eventDate: new Date(clock.now().getTime() + 86_400_000).toISOString(),
      location: "Bay South",
      registrationRequired: true,
      maxAttendees: 20,
    });
    const person = world.people[caller as keyof typeof world.people];
    if (joins && person)
      await platform.database.db.insert(eventRegistrations).values({
        articleId: article.id,
        userId: person.user.id,
        notifiedFacts: "on",
        createdAt: clock.now().toISOString(),
      });
    return { params: { id: article.id }, ...(body && { body }) };
  };

/** A valid call of every endpoint about registering for events. */
export const EVENT_CALLS: Record<string, Arrange> = {
  "POST /api/media/{id}/registration": event(),
  "DELETE /api/media/{id}/registration": event({ joins: true }),
  "GET /api/media/my-registrations": () => ({}),
  "GET /api/media/{id}/registrations": event(),
  "POST /api/media/{id}/cancel-event": event({ body: { reason: "It rains." } }),
};
