import { redirect } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";

/** Lets admins in: others go home, visitors sign in first and come back. */
export function requireAdmin({
  context,
  location,
}: {
  context: { user: User | null };
  location: { href: string };
}): void {
  if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
  if (context.user.role !== "admin") throw redirect({ to: "/" });
}

/** Visitors sign in first and come back; others than admins are told by the page itself. */
export function requireSignedIn({
  context,
  location,
}: {
  context: { user: User | null };
  location: { href: string };
}): void {
  if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
}
