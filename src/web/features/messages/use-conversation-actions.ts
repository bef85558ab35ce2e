import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fill } from "#contract/texts/catalogue.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { invalidateConversation, type OpenConversation } from "./messages.data.ts";

const text = messagesText;

function toastFailure(error: Error): void {
  toast({ title: text.menu.failed, description: error.message, variant: "destructive" });
}

/** Blocks (true) or unblocks (false) a user. */
export function useBlock({ id, name }: { id: number; name: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      call(isBlocked ? "PUT /api/users/{userId}/block" : "DELETE /api/users/{userId}/block", {
        params: { userId: id },
      }),
    onSuccess: (_, isBlocked) =>
      toast({ title: fill(isBlocked ? text.block.blocked : text.block.unblocked, { name }) }),
    onError: toastFailure,
    onSettled: () => invalidateConversation(queryClient, id),
  });
}

/** Shares contact and resume with a partner (true) or takes them back (false). */
export function useShareContact({ id, name, business }: OpenConversation["with"]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (shared: boolean) =>
      call("PUT /api/conversations/{userId}/contact", { params: { userId: id }, body: { shared } }),
    onSuccess: (_, shared) =>
      toast({
        title: fill(shared ? text.contact.shared : text.contact.takenBack, { name: business?.name ?? name }),
      }),
    onError: toastFailure,
    onSettled: () => invalidateConversation(queryClient, id),
  });
}

/** Archives (true) or unarchives (false) a conversation; archiving offers an undo. */
export function useArchive(userId: number) {
  const queryClient = useQueryClient();
  const archive = useMutation({
    mutationFn: (archived: boolean) =>
      call("PATCH /api/conversations/{userId}", { params: { userId }, body: { archived } }),
    onSuccess: (_, archived) =>
      toast(
        archived
          ? { title: text.menu.archived, action: { label: text.menu.undo, onSelect: () => archive.mutate(false) } }
          : { title: text.menu.unarchived },
      ),
    onError: toastFailure,
    onSettled: () => invalidateConversation(queryClient, userId),
  });
  return archive;
}
