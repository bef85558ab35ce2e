import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messagesText } from "#contract/texts/messages.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { useDraft, type Draft, type PendingMessage } from "./draft.ts";
import { addSentMessage, messagesData } from "./messages.data.ts";
import { sendFile } from "./send-file.ts";

/**
 * Sends to one user. A message shows optimistically; a failed one keeps its text and can be sent again, edited or
 * discarded.
 * @param businessId the user's own business that opens the conversation
 */
export function useSend(otherId: number, businessId: number | undefined) {
  const queryClient = useQueryClient();
  const [draft, changeDraft] = useDraft(otherId);
  const change = (key: string, part: Partial<PendingMessage>) =>
    changeDraft(({ pending }) => ({
      pending: pending.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }));
  const drop = (key: string) => changeDraft(({ pending }) => ({ pending: pending.filter((item) => item.key !== key) }));

  const mutation = useMutation({
    // Sends one at a time, so that messages arrive in the order they were written.
    scope: { id: `message to ${otherId}` },
    mutationFn: async ({ key, content, file, templateId, shareContact }: PendingMessage) => {
      if (file) {
        const sent = await sendFile(otherId, file, content, (share) => change(key, { share }));
        if (shareContact)
          await call("PUT /api/conversations/{userId}/contact", {
            params: { userId: otherId },
            body: { shared: true },
          });
        return sent;
      }
      return call("POST /api/messages", {
        body: {
          recipientId: otherId,
          content,
          ...(templateId && { templateId }),
          ...(businessId && { businessId }),
          ...(shareContact && { shareContact }),
        },
      });
    },
    onSuccess: async (sent, { key }) => {
      drop(key);
      await addSentMessage(queryClient, otherId, sent);
    },
    onError: (error, { key }) => {
      change(key, { failure: error.message, share: 0 });
      toast({ title: messagesText.compose.failed, description: error.message, variant: "destructive" });
    },
  });

  return {
    send: ({ content, file, templateId, shareContact }: Draft) => {
      const item: PendingMessage = {
        key: crypto.randomUUID(),
        content: content.trim(),
        file,
        templateId: file ? undefined : templateId,
        shareContact,
        after: queryClient.getQueryData(messagesData.thread(otherId).queryKey)?.messages.at(-1)?.id ?? 0,
        share: 0,
        failure: undefined,
      };
      changeDraft(({ pending }) => ({
        content: "",
        file: undefined,
        templateId: undefined,
        shareContact: false,
        pending: [...pending, item],
      }));
      mutation.mutate(item);
    },
    retry: (item: PendingMessage) => {
      change(item.key, { failure: undefined });
      mutation.mutate({ ...item, failure: undefined });
    },
    /** Moves it back into the field, after the text already there. */
    edit: (item: PendingMessage) => {
      drop(item.key);
      changeDraft(({ content, file, templateId, shareContact }) => ({
        content: [content.trim(), item.content].filter(Boolean).join("\n"),
        file: file ?? item.file,
        templateId: templateId ?? item.templateId,
        shareContact: shareContact || item.shareContact,
      }));
    },
    discard: drop,
    pending: draft.pending,
  };
}
