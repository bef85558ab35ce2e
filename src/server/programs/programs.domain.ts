import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import type { PaymentProvider } from "#server/subscriptions/payments.provider.ts";
import type { Subscriptions } from "#server/subscriptions/subscriptions.service.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { findProgramFiles } from "./account-deletion.queries.ts";
import { programsExport } from "./account-export.queries.ts";
import { programsRoutes } from "./programs.routes.ts";
import { createPrograms, type ClassesPort } from "./programs.service.ts";
import { registerProgramsTasks } from "./programs.tasks.ts";

/** What programmes need from later domains; must not be called while domains are created. */
export interface ProgramsPorts {
  classes: ClassesPort;
}

export function createProgramsDomain(
  platform: Platform,
  {
    accounts: { activity },
    ...needs
  }: {
    accounts: Accounts;
    businesses: Businesses;
    ledger: Ledger;
    payments: PaymentProvider | undefined;
    professionals: Professionals;
    subscriptions: Subscriptions;
    uploads: Uploads;
  } & ProgramsPorts,
) {
  const programs = createPrograms(platform, { ...needs, activity });
  registerProgramsTasks(platform, programs);

  return {
    programs,
    domain: {
      routes: programsRoutes(programs),
      ownData: programsExport,
      onAccountDeletion: [findProgramFiles],
      onListingPurge: programs.purge,
    } satisfies Domain,
  };
}
