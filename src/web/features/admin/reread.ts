import type { QueryClient } from "@tanstack/react-query";

/** After a decision: what others see of it reads anew when it is opened again. */
export async function rereadOutside(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first !== "session" && first !== "page" && first !== "admin",
    refetchType: "none",
  });
}

/** After a decision that many lists tell of: those of the back office at once, everything else when it is opened. */
export async function rereadEverywhere(queryClient: QueryClient): Promise<void> {
  await rereadOutside(queryClient);
  await queryClient.invalidateQueries({ queryKey: ["admin"] });
}
