import { redirect } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";

interface GuardContext {
  context: { user: User | null };
  location: { href: string };
}

/**
 * Returns the signed-in user; redirects visitors to login and back, and an admin without a second factor to where it is
 * set up.
 */
export function requireUser(entering: GuardContext): User {
  const user = requireAnyUser(entering);
  if (user.needsSecondFactor) throw redirect({ to: "/profile/security" });
  return user;
}

/** The same, but also admits an admin who has yet to set up a second factor. spec: DECISIONS 60 */
export function requireAnyUser({ context: { user }, location }: GuardContext): User {
  if (!user) throw redirect({ to: "/auth", search: { redirect: location.href } });
  return user;
}

/** Redirects visitors to login and back; the page itself decides whether the user may see it. */
export function requireSignedIn(entering: GuardContext): void {
  requireUser(entering);
}

/** Admits admins only: other users go to the home page, visitors to login and back. */
export function requireAdmin(entering: GuardContext): void {
  if (requireUser(entering).role !== "admin") throw redirect({ to: "/" });
}
