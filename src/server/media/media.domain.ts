import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { registrationTags } from "./account-deletion.queries.ts";
import { mediaExport } from "./account-export.queries.ts";
import type { LogAdminAct } from "./admin-acts.ts";
import { mediaMounts } from "./outside-media.routes.ts";
import { mediaRoutes } from "./media.routes.ts";
import { createMedia } from "./media.service.ts";
import { registerMediaTasks } from "./media.tasks.ts";
import { createNewsletterIssues } from "./newsletter-issues.service.ts";
import { deleteAccountSubscription } from "./newsletter-unsubscribe.queries.ts";
import { registerSendingTasks } from "./newsletter-delivery.service.ts";
import { newsletterRoutes } from "./newsletter.routes.ts";
import { createNewsletter, registerNewsletterTasks } from "./newsletter.service.ts";

/** Implemented by domains that are created later, so do not call them while domains are being created. */
export interface MediaPorts {
  logAdminAct: LogAdminAct;
}

export function createMediaDomain(platform: Platform, { logAdminAct, uploads }: MediaPorts & { uploads: Uploads }) {
  const media = createMedia(platform, { uploads, logAdminAct });
  const newsletter = createNewsletter(platform);
  const newsletterIssues = createNewsletterIssues(platform, { logAdminAct });
  registerMediaTasks(platform, media);
  registerNewsletterTasks(platform, newsletter);
  registerSendingTasks(platform, newsletterIssues);

  return {
    media,
    newsletter,
    newsletterIssues,
    domain: {
      routes: [...mediaRoutes(media), ...newsletterRoutes(newsletter)],
      mounts: mediaMounts(platform, { media, newsletter }),
      ownData: mediaExport,
      onAccountDeletion: [deleteAccountSubscription, registrationTags],
      onListingPurge: media.purge,
    } satisfies Domain,
  };
}
