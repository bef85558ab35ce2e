import { z } from "zod";
import { id } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { TRASH_HOOKS_TASK, type Trash } from "./trash.service.ts";

const PURGE = "businesses.purge";

/** Ends what must not continue for a deleted listing; every night, purges what has been in the trash long enough. */
export function registerTrashTasks(
  { tasks }: Pick<Platform, "tasks">,
  trash: Pick<Trash, "purge" | "runTrashHooks" | "runAllTrashHooks">,
  uploads: Pick<Uploads, "deleteMarked">,
): void {
  tasks.define(TRASH_HOOKS_TASK, z.object({ businessId: id }), ({ businessId }) => trash.runTrashHooks(businessId));
  tasks.define(PURGE, z.object({}), async () => {
    await trash.runAllTrashHooks();
    await trash.purge();
    await uploads.deleteMarked();
  });
  tasks.schedule(PURGE, "20 3 * * *");
}
