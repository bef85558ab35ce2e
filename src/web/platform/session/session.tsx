import { createContext, use, type ReactNode } from "react";
import type { Role } from "#contract/access.ts";

/** The signed-in user, available to every screen. */
export interface SessionUser {
  id: number;
  /** The version of the names and the phone. */
  version: number;
  username: string;
  email: string;
  role: Role;
  firstName: string | null;
  lastName: string | null;
  isVerified: boolean;
  country: string;
  /** Whether a professional also runs a listing. */
  ownsBusiness: boolean;
  /** Whether the user manages a listing for its owner. */
  managesBusiness: boolean;
}

const SessionContext = createContext<SessionUser | null>(null);

/** Provides the signed-in user (or null) to all screens below. */
export function SessionProvider({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  return <SessionContext value={user}>{children}</SessionContext>;
}

/** The signed-in user, or null for a visitor. */
export function useUser(): SessionUser | null {
  return use(SessionContext);
}
