import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { APPLICATION_LIMITS } from "#contract/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { FormSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { applicationsData } from "./applications.data.ts";

const text = applicationsPageText.reject;

/**
 * Rejects with a message or without one. If the plan includes templates, the message starts with the business's template.
 * For one applicant it is shown as it will be sent; for several it has placeholders and can be saved as the template.
 * The input is kept on failure.
 */
export function RejectDialog({
  businessId,
  applicant,
  title,
  onReject,
  onClose,
}: {
  businessId: number;
  /** The values of the placeholders, if one applicant is rejected. */
  applicant?: { name: string; job: string; business: string } | undefined;
  /** Names the rejected applicants. */
  title: string;
  /** Rejects; must throw on failure, which the dialog shows. */
  onReject: (message: string | null) => Promise<void>;
  onClose: () => void;
}) {
  const template = useQuery(applicationsData.template(businessId));
  const [typed, setTyped] = useState<string>();
  const suggested = template.data?.body ?? "";
  const message = typed ?? (applicant ? fill<string>(suggested, applicant) : suggested);
  const [isWithoutMessage, setIsSilent] = useState(false);
  const [savesAsTemplate, setSavesAsTemplate] = useState(false);
  const [isSubmitted, setIsTried] = useState(false);
  const isMissing = !isWithoutMessage && message.trim() === "";
  const reject = useMutation({
    mutationFn: async () => {
      await onReject(isWithoutMessage ? null : message);
      if (savesAsTemplate && !isWithoutMessage)
        await call("PUT /api/businesses/my-applications/rejection-template", {
          body: { businessId, body: message, version: template.data?.version },
        });
    },
    onSuccess: onClose,
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={text.body}
        closeLabel={commonText.close}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {commonText.cancel}
            </Button>
            <Button
              variant="destructive"
              busy={reject.isPending}
              disabled={template.isPending}
              onClick={() => {
                setIsTried(true);
                if (!isMissing) reject.mutate();
              }}
            >
              {text.confirm}
            </Button>
          </>
        }
      >
        {template.isPending ? (
          <FormSkeleton fields={1} />
        ) : (
          <div className="flex flex-col gap-4">
            <Field
              label={text.message}
              hint={applicant ? undefined : text.hint}
              error={isSubmitted && isMissing ? text.required : undefined}
            >
              <Textarea
                rows={8}
                value={message}
                disabled={isWithoutMessage}
                limit={APPLICATION_LIMITS.messageMax}
                counter={(used, limit) => fill(applicationsPageText.detail.counter, { used, limit })}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </Field>
            {!applicant && template.data?.available && (
              <Checkbox
                label={text.keep}
                checked={savesAsTemplate}
                disabled={isWithoutMessage}
                onCheckedChange={(checked) => setSavesAsTemplate(checked === true)}
              />
            )}
            <Checkbox
              label={text.none}
              checked={isWithoutMessage}
              onCheckedChange={(checked) => setIsSilent(checked === true)}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
