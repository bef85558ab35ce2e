import type { QueryClient } from "@tanstack/react-query";

/** Marks all public pages as stale after a decision, for refetching on their next visit. */
export async function invalidatePublicPages(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first !== "session" && first !== "page" && first !== "admin",
    refetchType: "none",
  });
}

/** Refetches the back office after a decision that affects many lists, and marks everything else as stale. */
export async function invalidateEverything(queryClient: QueryClient): Promise<void> {
  await invalidatePublicPages(queryClient);
  await queryClient.invalidateQueries({ queryKey: ["admin"] });
}
