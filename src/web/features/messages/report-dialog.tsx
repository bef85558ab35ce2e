import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { MESSAGE_LIMITS, type Message } from "#contract/messages.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { messageRulesText } from "#contract/texts/message-rules.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { call } from "#web/platform/api/call.ts";
import { useSendOnce } from "#web/platform/forms/use-send-once.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { dayText, useClock } from "./message-time.ts";
import { invalidateConversation } from "./messages.data.ts";

const text = messagesText.report;
/** Number of newest received messages to choose from. */
const MAX_CHOICES = 8;

interface ReportDialogProps {
  partner: { id: number; name: string };
  messages: readonly Message[];
  onClose: () => void;
}

/** Reports one received message to the admins; the newest is preselected. */
export function ReportDialog({ partner, messages, onClose }: ReportDialogProps) {
  const queryClient = useQueryClient();
  const clock = useClock();
  const field = useRef<HTMLTextAreaElement>(null);
  const received = messages
    .filter(({ senderId }) => senderId === partner.id)
    .slice(-MAX_CHOICES)
    .toReversed();
  const [messageId, setMessageId] = useState(received[0]?.id);
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [isBlocking, setIsBlocking] = useState(false);
  const isEmpty = reason.trim() === "";
  const report = useMutation({
    mutationFn: async (id: number) => {
      await call("POST /api/message-reports", { body: { messageId: id, reason } });
      if (isBlocking) await call("PUT /api/users/{userId}/block", { params: { userId: partner.id } });
    },
    onSuccess: async () => {
      toast({ title: text.sent, description: text.sentBody });
      onClose();
      if (isBlocking) await invalidateConversation(queryClient, partner.id);
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  const sendOnce = useSendOnce(report.mutateAsync);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={text.title}
        description={fill(text.body, { name: partner.name })}
        closeLabel={commonText.close}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {commonText.cancel}
            </Button>
            {messageId !== undefined && (
              <Button
                variant="destructive"
                busy={report.isPending}
                onClick={() => {
                  setIsTried(true);
                  if (isEmpty) field.current?.focus();
                  else sendOnce(messageId);
                }}
              >
                {text.send}
              </Button>
            )}
          </>
        }
      >
        {messageId === undefined ? (
          <p className="text-muted">{fill(text.none, { name: partner.name })}</p>
        ) : (
          <div className="flex flex-col gap-5">
            <Field group label={text.which}>
              <RadioGroup value={String(messageId)} onValueChange={(value) => setMessageId(Number(value))}>
                {received.map((message) => (
                  <RadioItem
                    key={message.id}
                    value={String(message.id)}
                    label={<span className="line-clamp-2 break-words">{message.content || message.fileName}</span>}
                    description={dayText(message.createdAt, clock)}
                  />
                ))}
              </RadioGroup>
            </Field>
            <Field required label={text.reason} error={isTried && isEmpty ? messageRulesText.reason : undefined}>
              <Textarea
                ref={field}
                rows={3}
                value={reason}
                limit={MESSAGE_LIMITS.reasonMax}
                counter={(used, limit) => fill(messagesText.compose.counter, { used, limit })}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </Field>
            <Checkbox
              label={fill(text.alsoBlock, { name: partner.name })}
              checked={isBlocking}
              onCheckedChange={(checked) => setIsBlocking(checked === true)}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
