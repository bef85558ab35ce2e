import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Shows on every page what this user, or visitor, saved; after signing in, what is in the browser moves to the account. */
export function useFollowSaved(userId: number | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Without this code the buttons still work, only not showing what was saved before.
    void import("./saving.ts").then(({ followSaved }) => followSaved(userId, queryClient)).catch(reportError);
  }, [userId, queryClient]);
}
