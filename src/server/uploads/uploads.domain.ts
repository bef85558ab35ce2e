import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findPrivateFilesToDelete } from "./account-deletion.queries.ts";
import { uploadsExport } from "./account-export.queries.ts";
import { filesHandler, imagesHandler } from "./uploads.routes.ts";
import { createUploads, type UploadsPorts } from "./uploads.service.ts";

export type { UploadsPorts } from "./uploads.service.ts";

export function createUploadsDomain(platform: Platform, { accounts, ...ports }: UploadsPorts & { accounts: Accounts }) {
  const uploads = createUploads(platform, ports);
  const lasting = () =>
    Object.entries(ports.fileGrants()).flatMap(([folder, grant]) => (grant.outlivesAccount ? folder : []));

  return {
    uploads,
    domain: {
      routes: [],
      mounts: [
        { method: "get", path: "/images/*", handle: imagesHandler(platform, uploads, accounts.readSession) },
        { method: "get", path: "/files/*", handle: filesHandler(platform, uploads, accounts.readSession) },
      ],
      ownData: uploadsExport,
      onAccountDeletion: [(tx, userId) => findPrivateFilesToDelete(tx, userId, lasting())],
    } satisfies Domain,
  };
}
