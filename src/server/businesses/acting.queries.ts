import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import type { ListingRight } from "./businesses.policy.ts";
import { businesses } from "./businesses.table.ts";

/** For which listings an account acts with a right, as values of a query: `mayAct` without admins. */
export function actingValues(
  { id, role, delegations }: ActingAccount,
  right: ListingRight,
): { ownerId: number | null; delegated: number[] } {
  const delegated =
    right === "own" ? [] : delegations.listings(right === "edit" || right === "run" ? undefined : right);
  return { ownerId: role === "business_owner" && right !== "edit" ? null : id, delegated };
}

/** Matches the listings for which an account acts with a right, except those in the trash. */
export function isActedFor(account: ActingAccount, right: ListingRight): SQL | undefined {
  return and(isNull(businesses.deletedAt), isListingOf(account, right));
}

/** The same with listings in the trash. */
export function isListingOf(account: ActingAccount, right: ListingRight): SQL {
  const { ownerId, delegated } = actingValues(account, right);
  const isOwn = ownerId === null ? undefined : eq(businesses.ownerId, ownerId);
  return or(isOwn, delegated.length === 0 ? undefined : inArray(businesses.id, delegated)) ?? sql`false`;
}
