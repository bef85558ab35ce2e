import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { createIsomorphicFn } from "@tanstack/react-start";

// Only what prefetchQuery reads: the options of differently typed queries share no narrower type.
interface Readable {
  queryKey: QueryKey;
}

/**
 * Starts all reads of a screen at once. While rendering on the server it waits for them, so that the page comes whole;
 * in the browser the screen opens at once and shows its skeletons. A read that fails shows in its own part of the page.
 */
export const readAhead: (queryClient: QueryClient, reads: readonly Readable[]) => Promise<void> = createIsomorphicFn()
  .server(async (queryClient: QueryClient, reads: readonly Readable[]) => {
    await Promise.all(reads.map((read) => queryClient.prefetchQuery(read)));
  })
  .client((queryClient: QueryClient, reads: readonly Readable[]) => {
    for (const read of reads) void queryClient.prefetchQuery(read);
    return Promise.resolve();
  });
