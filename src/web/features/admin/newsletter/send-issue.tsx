import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import type { NewsletterIssue } from "#contract/newsletter.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { newsletterData, invalidateNewsletter } from "./newsletter.data.ts";

const text = newsletterOfficeText.issue;

/** Asks for confirmation with the number of recipients, then starts sending. */
export function SendIssue({
  issue: { id, version },
  isDirty,
  isOutdated,
}: {
  issue: NewsletterIssue;
  isDirty: boolean;
  /** Shows what is stored, if the error says that it is not what the editor shows. */
  isOutdated: (error: unknown) => boolean;
}) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const confirmed = useQuery(newsletterData.overview()).data?.confirmed;
  const send = useMutation({
    mutationFn: () => call("POST /api/admin/newsletter/issues/{id}/send", { params: { id }, body: { version } }),
    onSuccess: (sending) => {
      queryClient.setQueryData(newsletterData.issue(id).queryKey, sending);
      toast({ title: text.sending });
    },
    onError: (error) => {
      if (isOutdated(error)) setIsOpen(false);
      else toast({ title: text.sendFailed, description: error.message, variant: "destructive" });
    },
    onSettled: () => invalidateNewsletter(queryClient),
  });
  if (confirmed === 0) return <p className="self-center text-sm text-muted">{text.sendNobody}</p>;
  if (isDirty) return <p className="self-center text-sm text-muted">{text.sendUnsaved}</p>;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button disabled={confirmed === undefined}>
          <Send aria-hidden="true" />
          {text.send}
        </Button>
      }
      title={text.sendTitle}
      description={plural(confirmed ?? 0, text.sendBodyOne, text.sendBodyMany)}
      confirmLabel={text.sendDo}
      cancelLabel={text.cancel}
      onConfirm={() => send.mutateAsync()}
    />
  );
}
