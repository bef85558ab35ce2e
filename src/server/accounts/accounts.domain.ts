import { OWN_DATA_PATH } from "#contract/privacy.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import { accountsExport } from "./account-export.queries.ts";
import { accountsRoutes } from "./accounts.routes.ts";
import { createAccounts, type PublicPersonPort, type RenamePort } from "./accounts.service.ts";
import { registerAccountsTasks } from "./accounts.tasks.ts";
import { createDeletion, type DeletionPorts } from "./deletion.service.ts";
import { createAccountExport, type OwnDataPort } from "./export.service.ts";
import { ownDataHandler, privacyRoutes } from "./privacy.routes.ts";
import { createPrivacy, type PrivacyPorts } from "./privacy.service.ts";
import { secondFactorRoutes } from "./second-factor.routes.ts";
import { undoRoutes } from "./undo.routes.ts";

export { createMailGate } from "./mail-gate.service.ts";

/** Implemented by later domains; must not be called while domains are created. */
export interface AccountsPorts extends DeletionPorts, PrivacyPorts, PublicPersonPort, RenamePort {
  ownData: OwnDataPort;
}

export function createAccountsDomain(platform: Platform, ports: AccountsPorts) {
  const accounts = createAccounts(platform, ports);
  const deletion = createDeletion(platform, ports);
  const ownData = createAccountExport(platform, ports.ownData);
  const privacy = createPrivacy(platform, { ...ports, accounts, deletion, ownData });
  registerAccountsTasks(platform, accounts);
  const { readSession } = accounts;

  return {
    accounts,
    deletion,
    domain: {
      routes: [
        ...accountsRoutes(accounts),
        ...secondFactorRoutes(accounts),
        ...privacyRoutes(privacy),
        ...undoRoutes(platform),
      ],
      mounts: [{ method: "get", path: OWN_DATA_PATH, handle: ownDataHandler(platform, { privacy, readSession }) }],
      ownData: accountsExport,
    } satisfies Domain,
  };
}
