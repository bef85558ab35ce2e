import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Messages } from "#server/messages/messages.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Certifications } from "#server/professionals/certifications.service.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { resumeBankExport } from "./account-export.queries.ts";
import { resumeBankRoutes } from "./resume-bank.routes.ts";
import { createResumeBank } from "./resume-bank.service.ts";
import { registerResumeBankTasks } from "./resume-bank.tasks.ts";

export function createResumeBankDomain(
  platform: Platform,
  needs: {
    accounts: Accounts;
    businesses: Businesses;
    certifications: Certifications;
    messages: Messages;
    professionals: Professionals;
  },
) {
  const resumeBank = createResumeBank(platform, needs);
  registerResumeBankTasks(platform, resumeBank);

  return {
    resumeBank,
    domain: { routes: resumeBankRoutes(resumeBank), ownData: resumeBankExport } satisfies Domain,
  };
}
