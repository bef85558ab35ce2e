import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReasonTemplate } from "#contract/moderation.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { inboxData } from "./inbox.data.ts";
import { TemplateForm } from "./template-form.tsx";

const text = inboxText.manage;

/** Manages reason templates: create, edit, delete. */
export function TemplatesDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<ReasonTemplate | "new">();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setEdited(undefined);
      }}
    >
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {text.open}
        </Button>
      </DialogTrigger>
      {isOpen && (
        <DialogContent size="lg" title={text.title} description={text.lead} closeLabel={commonText.close}>
          {edited ? (
            <TemplateForm
              key={edited === "new" ? "new" : edited.id}
              template={edited === "new" ? undefined : edited}
              onDone={() => setEdited(undefined)}
            />
          ) : (
            <Templates onEdit={setEdited} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function Templates({ onEdit }: { onEdit: (template: ReasonTemplate | "new") => void }) {
  const query = useQuery(inboxData.templates());
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: ReasonTemplate) => call("DELETE /api/admin/reason-templates/{id}", { params: { id } }),
    onSuccess: (_, { name }) => toast({ title: text.removed, description: name }),
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxData.templates().queryKey }),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <Button onClick={() => onEdit("new")}>{text.add}</Button>
      <Remote
        query={query}
        loading={<RowsSkeleton bare />}
        empty={<p>{text.empty}</p>}
        error={loadFailure(text.loadFailed)}
      >
        {(templates) => (
          <ul aria-label={text.title} className="flex w-full flex-col divide-y divide-line border-y border-line">
            {templates.map((template) => (
              <li key={template.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
                <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    <span className="break-words">{template.name}</span>
                    <Badge variant="outline">
                      {template.kind === null ? text.everyKind : inboxText.one[template.kind]}
                    </Badge>
                  </p>
                  <p className="text-sm break-words text-muted">{template.body}</p>
                </div>
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={fill(text.editLabel, { name: template.name })}
                    onClick={() => onEdit(template)}
                  >
                    {text.edit}
                  </Button>
                  <ConfirmDialog
                    destructive
                    trigger={
                      <Button size="sm" variant="outline" aria-label={fill(text.removeLabel, { name: template.name })}>
                        {text.remove}
                      </Button>
                    }
                    title={fill(text.removeTitle, { name: template.name })}
                    description={text.removeBody}
                    confirmLabel={text.remove}
                    cancelLabel={commonText.cancel}
                    onConfirm={() => remove.mutateAsync(template)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </div>
  );
}
