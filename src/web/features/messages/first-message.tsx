import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { MESSAGE_LIMITS } from "#contract/messages.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { failureText } from "#contract/texts/failures.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { firstMessageText } from "#contract/texts/first-message.ts";
import { messageRulesText } from "#contract/texts/message-rules.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { cannotWriteText } from "./cannot-write-text.ts";
import { addSentMessage, invalidateWaiting, messagesData } from "./messages.data.ts";

const text = firstMessageText;

interface FirstMessageProps {
  /** A user or a listing; for a listing without an owner the dialog says beforehand that the message will wait. */
  to: { userId: number; businessId?: number | undefined } | { listingId: number; isUnowned: boolean };
  name: string;
  onClose: () => void;
}

/** Sends a first message and says where the reply will appear; the text is kept when sending fails. */
export function FirstMessage({ to, name, onClose }: FirstMessageProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const field = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState("");
  const [isTried, setIsTried] = useState(false);
  const fault = lengthError(content.trim().length);
  const personId = "userId" in to ? to.userId : undefined;
  const head = useQuery({ ...messagesData.head(personId ?? 0), enabled: personId !== undefined });
  // Without the head, sending says what is wrong.
  const rejection = head.data?.canWrite === false ? cannotWriteText(head.data.reason) : undefined;
  const send = useMutation({
    mutationFn: async () => {
      if ("listingId" in to)
        return (await call("POST /api/businesses/{id}/messages", { params: { id: to.listingId }, body: { content } }))
          .message;
      const { userId, businessId } = to;
      return call("POST /api/messages", { body: { recipientId: userId, content, ...(businessId && { businessId }) } });
    },
    onSuccess: (sent) => {
      if (sent === null) return handleWaiting();
      const { recipientId } = sent;
      toast({
        title: text.sent,
        description: text.sentBody,
        duration: 10_000,
        ...(recipientId !== null && {
          action: {
            label: text.open,
            onSelect: () =>
              void router.navigate({ to: asRoutePath("/messages"), search: { with: recipientId } as never }),
          },
        }),
      });
      onClose();
      if (recipientId !== null) void addSentMessage(queryClient, recipientId, sent);
    },
    onError: (error) =>
      toast({ title: messagesText.compose.failed, description: error.message, variant: "destructive" }),
  });

  function handleWaiting() {
    toast({
      title: text.kept,
      description: fill(text.keptBody, { name }),
      duration: 10_000,
      action: { label: text.seeKept, onSelect: () => void router.navigate({ to: asRoutePath("/messages") }) },
    });
    onClose();
    void invalidateWaiting(queryClient);
  }

  const contentError = send.error instanceof ApiError ? send.error.fields["content"] : undefined;

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={fill(text.title, { name })}
        description={rejection ?? ("listingId" in to && to.isUnowned ? text.unowned : text.body)}
        closeLabel={commonText.close}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {rejection === undefined ? commonText.cancel : commonText.close}
            </Button>
            {rejection === undefined && (
              <Button
                disabled={head.isLoading}
                busy={send.isPending}
                onClick={() => {
                  setIsTried(true);
                  if (fault === undefined) send.mutate();
                  else field.current?.focus();
                }}
              >
                {text.send}
              </Button>
            )}
          </>
        }
      >
        {head.isLoading && <Skeleton className="h-40 w-full" />}
        {rejection === undefined && !head.isLoading && (
          <div className="flex flex-col gap-4">
            {send.isError && (
              <Notice variant="danger" live title={messagesText.compose.failed}>
                {send.error.message}
              </Notice>
            )}
            <Field required label={text.label} error={(isTried && fault) || contentError}>
              <Textarea
                ref={field}
                rows={5}
                value={content}
                limit={MESSAGE_LIMITS.contentMax}
                counter={(used, limit) => fill(messagesText.compose.counter, { used, limit })}
                onChange={(event) => setContent(event.currentTarget.value)}
              />
            </Field>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function lengthError(length: number): string | undefined {
  if (length === 0) return messageRulesText.empty;
  return length > MESSAGE_LIMITS.contentMax
    ? fill(failureText.tooLong, { max: formatNumber(MESSAGE_LIMITS.contentMax) })
    : undefined;
}
