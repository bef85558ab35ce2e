import { listingSearch } from "#contract/businesses.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SearchSource } from "#server/platform/search/search-sql.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { deleteOwnInvitations, leaveTeams, removeOwner } from "./account-deletion.queries.ts";
import { businessesExport } from "./account-export.queries.ts";
import { businessesRoutes } from "./businesses.routes.ts";
import { createBusinesses, type TeamPorts, type TrashPorts } from "./businesses.service.ts";
import { managersRoutes } from "./managers.routes.ts";
import { registerManagersTasks } from "./managers.tasks.ts";
import { registerTrashTasks } from "./trash.tasks.ts";

export type { TeamPorts, TrashPorts } from "./businesses.service.ts";

export const listingSource: SearchSource = { description: listingSearch, table: "businesses", folder: "businesses" };

export function createBusinessesDomain(
  platform: Platform,
  {
    accounts: { activity },
    gazetteer,
    uploads,
    ...ports
  }: TeamPorts & TrashPorts & { accounts: Accounts; gazetteer: Gazetteer; uploads: Uploads },
) {
  const businesses = createBusinesses(platform, { ...ports, uploads, activity, gazetteer });
  registerTrashTasks(platform, businesses.trash, uploads);
  registerManagersTasks(platform, businesses.managers);

  return {
    businesses,
    domain: {
      routes: [...businessesRoutes(businesses), ...managersRoutes(businesses.managers)],
      ownData: businessesExport,
      onAccountDeletion: [removeOwner, leaveTeams, deleteOwnInvitations],
    } satisfies Domain,
  };
}
