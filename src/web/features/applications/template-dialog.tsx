import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { APPLICATION_LIMITS, type RejectionTemplate } from "#contract/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FormSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { applicationsData } from "./applications.data.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = applicationsPageText.template;

/** Edits the business's rejection template. */
export function TemplateDialog({ businessId }: { businessId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="ghost">{applicationsPageText.received.template}</Button>
      </DialogTrigger>
      {isOpen && <TemplateForm businessId={businessId} onDone={() => setIsOpen(false)} />}
    </Dialog>
  );
}

function TemplateForm({ businessId, onDone }: { businessId: number; onDone: () => void }) {
  const queryClient = useQueryClient();
  const query = useQuery(applicationsData.template(businessId));
  const edited = useEdited<RejectionTemplate>(undefined);
  const [typed, setTyped] = useState<string>();
  const body = typed ?? query.data?.body ?? "";
  const handleTyped = (value: string) => {
    // From the first key on, the version is the one that was shown.
    if (typed === undefined) edited.startFrom(query.data);
    setTyped(value);
  };
  const save = useMutation({
    mutationFn: (newBody: string | null) =>
      call("PUT /api/businesses/my-applications/rejection-template", {
        body: { businessId, body: newBody, version: edited.version ?? query.data?.version },
      }),
    onSuccess: async () => {
      toast({ title: text.saved });
      await queryClient.invalidateQueries({ queryKey: applicationsData.template(businessId).queryKey });
      onDone();
    },
    onError: (error) => {
      if (!edited.isOutdated(error)) toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <DialogContent
      title={text.title}
      description={text.body}
      closeLabel={commonText.close}
      footer={
        <>
          {query.data?.own && (
            <Button variant="outline" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {text.reset}
            </Button>
          )}
          <Button busy={save.isPending} disabled={body.trim() === ""} onClick={() => save.mutate(body)}>
            {text.save}
          </Button>
        </>
      }
    >
      <Remote
        query={query}
        loading={<FormSkeleton fields={1} />}
        error={loadFailure(applicationsPageText.received.failed)}
      >
        {() => (
          <div className="flex flex-col gap-4">
            <EditConflict
              edited={edited}
              fields={(now) => [{ label: text.label, mine: body, theirs: now.body, take: setTyped }]}
            />
            <Field label={text.label} hint={text.hint}>
              <Textarea
                rows={9}
                value={body}
                limit={APPLICATION_LIMITS.messageMax}
                counter={(used, limit) => fill(applicationsPageText.detail.counter, { used, limit })}
                onChange={(event) => handleTyped(event.currentTarget.value)}
              />
            </Field>
          </div>
        )}
      </Remote>
    </DialogContent>
  );
}
