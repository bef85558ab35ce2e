import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Applications } from "#server/jobs/applications.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { deleteContactMessages, deleteSentMessages } from "./account-deletion.queries.ts";
import { messagesExport } from "./account-export.queries.ts";
import { contactRoutes } from "./contact.routes.ts";
import { createContact } from "./contact.service.ts";
import { createMessageReports } from "./message-reports.service.ts";
import { messagesRoutes } from "./messages.routes.ts";
import { createMessages } from "./messages.service.ts";
import { registerMessagesTasks } from "./messages.tasks.ts";

export function createMessagesDomain(
  platform: Platform,
  {
    accounts: { activity },
    ...needs
  }: {
    accounts: Accounts;
    applications: Applications;
    businesses: Businesses;
    ledger: Ledger;
    professionals: Professionals;
    uploads: Uploads;
  },
) {
  const messages = createMessages(platform, { ...needs, activity });
  registerMessagesTasks(platform, messages);

  return {
    messages,
    messageReports: createMessageReports(platform),
    domain: {
      routes: [...messagesRoutes(messages), ...contactRoutes(createContact(platform))],
      fileGrants: messages.fileGrants,
      ownData: messagesExport,
      onAccountDeletion: [deleteSentMessages, deleteContactMessages],
    } satisfies Domain,
  };
}
