import { z } from "zod";
import { id } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import { MAIL_CONFIRMATION, type Claims } from "./claims.service.ts";

const FORGET_FILES = "claims.forget-files";

/** Mails the link to the listing's domain; every night, deletes files that are no longer needed. */
export function registerClaimsTasks(
  { tasks }: Pick<Platform, "tasks">,
  claims: Pick<Claims, "mailConfirmation" | "deleteExpiredFiles">,
): void {
  tasks.define(MAIL_CONFIRMATION, z.object({ claimId: id }), ({ claimId }) => claims.mailConfirmation(claimId));
  tasks.define(FORGET_FILES, z.object({}), () => claims.deleteExpiredFiles());
  tasks.schedule(FORGET_FILES, "50 3 * * *");
}
