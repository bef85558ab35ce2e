import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Managers } from "./managers.service.ts";

const DELETE_EXPIRED = "managers.delete-expired";

/** Deletes expired invitations; they are rejected from their last moment on. */
export function registerManagersTasks({ tasks }: Pick<Platform, "tasks">, managers: Pick<Managers, "deleteExpired">) {
  tasks.define(DELETE_EXPIRED, z.object({}), () => managers.deleteExpired());
  tasks.schedule(DELETE_EXPIRED, "40 3 * * *");
}
