import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SearchAlert } from "#contract/search-alerts.ts";
import type { SearchAlertKind } from "#contract/search-alert-kinds.ts";
import { searchAlertsText as text } from "#contract/texts/search-alerts.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";

const KEY = "search-alerts";

export const searchAlertsData = {
  /** All saved searches; there are at most 20. */
  all: () =>
    queryOptions({
      queryKey: [KEY],
      queryFn: ({ signal }) => call("GET /api/saved/searches", { query: {} }, signal),
    }),
};

/** Mutations that save a search and end it; ending can be undone. */
export function useSearchAlertMutations() {
  const queryClient = useQueryClient();
  // Returned and thus awaited, so that a mutation stays pending until the list is refetched.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [KEY] });
  const save = useMutation({
    mutationFn: ({ kind, query }: { kind: SearchAlertKind; query: string }) =>
      call("POST /api/saved/searches", { body: { kind, query } }),
    onSettled,
  });
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: error.message, variant: "destructive" });
  const end = useMutation({
    mutationFn: ({ id }: SearchAlert) => call("DELETE /api/saved/searches/{id}", { params: { id } }),
    onSuccess: (_, { kind, query, path }) =>
      toast({
        title: text.stopped,
        // What cannot be read cannot be saved again.
        ...(path !== null && {
          action: {
            label: text.undo,
            onSelect: () => save.mutate({ kind, query }, { onError: failed(text.saveFailed) }),
          },
        }),
      }),
    onError: failed(text.stopFailed),
    onSettled,
  });
  return { save, end };
}
