import { redirect } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";

interface Entering {
  context: { user: User | null };
  location: { href: string };
}

/** Who comes in; visitors sign in first and come back. */
export function requireUser({ context: { user }, location }: Entering): User {
  if (!user) throw redirect({ to: "/auth", search: { redirect: location.href } });
  return user;
}

/** Visitors sign in first and come back; whether the page is for those who have is its own to tell. */
export function requireSignedIn(entering: Entering): void {
  requireUser(entering);
}

/** Lets admins in: others go home, visitors sign in first and come back. */
export function requireAdmin(entering: Entering): void {
  if (requireUser(entering).role !== "admin") throw redirect({ to: "/" });
}
