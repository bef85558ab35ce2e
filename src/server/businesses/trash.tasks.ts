import { z } from "zod";
import { id } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { TRASHED, type Trash } from "./trash.service.ts";

const PURGE = "businesses.purge";

/** Ends what must not continue for a deleted listing; every night, purges what has been in the trash long enough. */
export function registerTrashTasks(
  { tasks }: Pick<Platform, "tasks">,
  trash: Pick<Trash, "purge" | "stopFor" | "stopAll">,
  uploads: Pick<Uploads, "removeDoomed">,
): void {
  tasks.define(TRASHED, z.object({ businessId: id }), ({ businessId }) => trash.stopFor(businessId));
  tasks.define(PURGE, z.object({}), async () => {
    await trash.stopAll();
    await trash.purge();
    await uploads.removeDoomed();
  });
  tasks.schedule(PURGE, "20 3 * * *");
}
