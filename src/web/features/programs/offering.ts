import type { ProgramHost } from "./programs.data.ts";

/** Who offers the programmes of a page, and what the reader may do with them. */
export interface Offering {
  host: ProgramHost;
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Whether the reader can enrol: the page is public and not the reader's own. */
  canEnroll: boolean;
  /** Whether the reader manages it. */
  canManage: boolean;
}

/** The query of the management page: whose programmes it shows. */
export interface ManageSearch {
  business?: number;
  as?: "professional";
}

/** The query that links to the management of a host's programmes. */
export function manageSearch(host: ProgramHost): ManageSearch {
  return host.kind === "business" ? { business: host.id } : { as: "professional" };
}
