import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#web/ui/toast.tsx";
import { rereadEverywhere } from "../reread.ts";

interface Words {
  done: { title: string; description: string };
  /** Title of what is told when it fails. spec: R219 */
  failed: string;
}

/** A decision with its words; refused because somebody else has decided, the list tells what stands now. */
export function useAct<T = void>(act: (choice: T) => Promise<unknown>, words: Words, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: T) => act(choice),
    onSuccess: async () => {
      toast(words.done);
      onDone?.();
      await rereadEverywhere(queryClient);
    },
    onError: async (error) => {
      toast({ title: words.failed, description: error.message, variant: "destructive" });
      await rereadEverywhere(queryClient);
    },
  });
}
