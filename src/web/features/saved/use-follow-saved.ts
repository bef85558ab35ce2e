import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/** What stores. The shell fetches it after the page, before a button can be pressed. */
export const loadSaving = () => import("./saving.ts");

/**
 * Shows on every page what this user, or visitor, saved, and notes what they view; after signing in, what is in the
 * browser moves to the account.
 */
export function useFollowSaved(userId: number | null): void {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    void loadSaving().then((saving) => saving.followReader(userId, pathname, queryClient));
  }, [userId, pathname, queryClient]);
}
