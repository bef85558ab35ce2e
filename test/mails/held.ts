import { SEND_DIGESTS } from "#server/notifications/notifications.tasks.ts";
import type { TestApp } from "#test/app.ts";

const HOUR_MS = 3_600_000;

/** Sends the mails that wait for the end of their matter's hour. */
export async function sendHeldMails(app: TestApp): Promise<void> {
  app.clock.advance(HOUR_MS);
  await app.tasks.tick(SEND_DIGESTS);
  app.clock.advance(-HOUR_MS);
}
