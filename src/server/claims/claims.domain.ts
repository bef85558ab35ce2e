import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { deleteClaims } from "./account-deletion.queries.ts";
import { claimsExport } from "./account-export.queries.ts";
import type { StartTrial } from "./claim-decisions.service.ts";
import type { NoteView } from "./claim-files.service.ts";
import { claimsRoutes } from "./claims.routes.ts";
import { createClaims } from "./claims.service.ts";
import { registerClaimsTasks } from "./claims.tasks.ts";

/** Implemented by later domains; not called while domains are created. */
export interface ClaimsPorts {
  /** Records in the audit log who viewed the documents of a claim. */
  noteView: NoteView;
  /** Starts the trial that an approved claim named. */
  startTrial: StartTrial;
}

export function createClaimsDomain(
  platform: Platform,
  needs: ClaimsPorts & { businesses: Businesses; uploads: Uploads },
) {
  const claims = createClaims(platform, needs);
  registerClaimsTasks(platform, claims);

  return {
    claims,
    domain: {
      routes: claimsRoutes(claims),
      fileGrants: claims.fileGrants,
      ownData: claimsExport,
      onAccountDeletion: [deleteClaims],
      onListingPurge: claims.purge,
    } satisfies Domain,
  };
}
