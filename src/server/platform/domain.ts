import type { Context } from "hono";
import type { Route } from "./http/route.ts";

/** A handler besides the endpoints of the contract, such as a feed or a file. */
export interface Mount {
  method: "get" | "post";
  /** In Hono's path syntax. */
  path: string;
  handle: (c: Context) => Promise<Response>;
}

/**
 * What a domain gives the composition besides its services; `create<X>Domain` in `<x>.domain.ts` returns it. A domain
 * that needs something from each later one adds a field here by declaration merging, and receives all values through a
 * port: `onAccountDeletion` and `ownData` (accounts), `fileGrants` (uploads), `onListingTrash` and `onListingPurge`
 * (businesses). See docs/decisions/0023.
 */
export interface Domain {
  routes: readonly Route[];
  mounts?: readonly Mount[];
}
