import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { MessageTemplate } from "#contract/messages.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { messagesData, invalidateTemplates } from "./messages.data.ts";
import { TemplateForm } from "./template-form.tsx";

const text = messagesText.templates;

/** Adds, edits and deletes the texts that a business sends often. */
export function TemplatesDialog({ businessId, onClose }: { businessId: number; onClose: () => void }) {
  const query = useQuery(messagesData.templates(businessId));
  const [edited, setEdited] = useState<MessageTemplate | "new">();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={text.title}
        description={text.body}
        closeLabel={commonText.close}
        footer={
          edited === undefined && (
            <Button onClick={() => setEdited("new")}>
              <Plus aria-hidden="true" />
              {text.add}
            </Button>
          )
        }
      >
        {edited === undefined ? (
          <Remote
            query={query}
            loading={<RowsSkeleton bare />}
            empty={<p className="py-4 text-muted">{text.empty}</p>}
            error={loadFailure(text.failed)}
          >
            {(templates) => (
              <ul className="flex flex-col divide-y divide-line">
                {templates.map((template) => (
                  <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
                ))}
              </ul>
            )}
          </Remote>
        ) : (
          <TemplateForm
            businessId={businessId}
            template={edited === "new" ? undefined : edited}
            onDone={() => setEdited(undefined)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function TemplateRow({ template, onEdit }: { template: MessageTemplate; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/message-templates/{id}", { params: { id: template.id } }),
    onSuccess: () => toast({ title: text.removed }),
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateTemplates(queryClient),
  });
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="font-semibold break-words">{template.name}</p>
        <p className="line-clamp-2 text-sm break-words text-muted">{template.body}</p>
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={fill(text.edit, { name: template.name })} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <ConfirmDialog
        destructive
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={fill(text.remove, { name: template.name })}>
            <Trash2 aria-hidden="true" />
          </Button>
        }
        title={text.removeTitle}
        description={text.removeBody}
        confirmLabel={text.removeConfirm}
        cancelLabel={commonText.cancel}
        onConfirm={() => remove.mutateAsync()}
      />
    </li>
  );
}
