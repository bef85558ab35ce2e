import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";

interface ActionToasts {
  done: { title: string; description: string };
  /** Title of the error toast. spec: R219 */
  failed: string;
}

/** A decision with its toasts; on failure the lists are refetched, because another admin may have decided. */
export function useAdminAction<T = void>(
  act: (choice: T) => Promise<unknown>,
  words: ActionToasts,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: T) => act(choice),
    onSuccess: async () => {
      toast(words.done);
      onDone?.();
      await invalidateEverything(queryClient);
    },
    onError: async (error) => {
      toast({ title: words.failed, description: error.message, variant: "destructive" });
      await invalidateEverything(queryClient);
    },
  });
}
