import { EXPORT_PATH } from "#contract/places.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { placesExport } from "./account-export.queries.ts";
import { exportHandler } from "./export.routes.ts";
import { createImports } from "./imports.service.ts";
import { registerImportsTasks } from "./imports.tasks.ts";
import type { PlacesProvider } from "./places.provider.ts";
import { placesRoutes } from "./places.routes.ts";
import { createPlaces } from "./places.service.ts";
import { createRefresh } from "./refresh.service.ts";
import { createSync } from "./sync.service.ts";
import { registerSyncTasks } from "./sync.tasks.ts";

export function createPlacesDomain(
  platform: Platform,
  {
    accounts,
    businesses,
    provider,
    uploads,
  }: { accounts: Accounts; businesses: Businesses; provider: PlacesProvider | undefined; uploads: Uploads },
) {
  const places = createPlaces(platform, { businesses, uploads, provider });
  const imports = createImports(platform, { provider, trash: businesses.trash });
  const sync = createSync(platform, { uploads, provider });
  registerImportsTasks(platform, imports);
  registerSyncTasks(platform, sync, createRefresh(platform, { uploads, provider }));

  return {
    imports,
    sync,
    domain: {
      routes: placesRoutes(places),
      mounts: [{ method: "get", path: EXPORT_PATH, handle: exportHandler(platform, accounts.readSession) }],
      ownData: placesExport,
    } satisfies Domain,
  };
}
