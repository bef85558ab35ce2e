import { accountsExport } from "./accounts/account-export.queries.ts";
import type { DomainExport } from "./accounts/export.service.ts";
import { adminExport } from "./admin/account-export.queries.ts";
import { analyticsExport } from "./analytics/account-export.queries.ts";
import { businessesExport } from "./businesses/account-export.queries.ts";
import { claimsExport } from "./claims/account-export.queries.ts";
import { jobsExport } from "./jobs/account-export.queries.ts";
import { mediaExport } from "./media/account-export.queries.ts";
import { messagesExport } from "./messages/account-export.queries.ts";
import { notificationsExport } from "./notifications/account-export.queries.ts";
import { placesExport } from "./places/account-export.queries.ts";
import { professionalsExport } from "./professionals/account-export.queries.ts";
import { programsExport } from "./programs/account-export.queries.ts";
import { resumeBankExport } from "./resume-bank/account-export.queries.ts";
import { resumesExport } from "./resumes/account-export.queries.ts";
import { reviewsExport } from "./reviews/account-export.queries.ts";
import { subscriptionsExport } from "./subscriptions/account-export.queries.ts";
import { uploadsExport } from "./uploads/account-export.queries.ts";

/** What each domain gives of somebody's own data, in the order of data.json. Uploads are last: the others name the files. */
export const ACCOUNT_EXPORTS: readonly DomainExport[] = [
  accountsExport,
  notificationsExport,
  resumesExport,
  jobsExport,
  professionalsExport,
  programsExport,
  reviewsExport,
  messagesExport,
  resumeBankExport,
  businessesExport,
  claimsExport,
  subscriptionsExport,
  mediaExport,
  analyticsExport,
  placesExport,
  adminExport,
  uploadsExport,
];

/** Foreign keys to users that no part answers for, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  "user_blocks.blocked_id": "who blocked somebody is the other's to know",
};
