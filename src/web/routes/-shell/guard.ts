import { redirect } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";

interface GuardContext {
  context: { user: User | null };
  location: { href: string };
}

/** Returns the signed-in user; redirects visitors to login and back. */
export function requireUser({ context: { user }, location }: GuardContext): User {
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
