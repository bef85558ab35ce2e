import type { Host } from "./programs.data.ts";

/** Who offers the programmes of a page, and what the reader may do with them there. */
export interface Offering {
  host: Host;
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Whether places are given at all: the page is public and not the reader's own. */
  isOpen: boolean;
  /** Whether the reader runs it. */
  isManaged: boolean;
}

/** Whose programmes the management shows; it stands in the address. */
export interface ManageSearch {
  business?: number;
  as?: "professional";
}

/** What leads to the management of these programmes. */
export function manageSearch(host: Host): ManageSearch {
  return host.kind === "business" ? { business: host.id } : { as: "professional" };
}
