import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** What stores. The shell fetches it after the page, before a button can be pressed. */
export const loadSaving = () => import("./saving.ts");

/** Shows on every page what this user, or visitor, saved; after signing in, what is in the browser moves to the account. */
export function useFollowSaved(userId: number | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void loadSaving().then((saving) => saving.followSaved(userId, queryClient));
  }, [userId, queryClient]);
}
