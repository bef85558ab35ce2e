import { shownName } from "#contract/person-name.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  APPLICATION_LIMITS,
  APPLICATION_STATUSES,
  type Application,
  type ApplicationStatus,
} from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { offerUndo, untilTold } from "#web/platform/lists/undo.ts";
import { UndoButton } from "#web/platform/lists/undo-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { greetingName } from "./applicant.tsx";
import { invalidateApplications } from "./applications.data.ts";
import { RejectDialog } from "./reject-dialog.tsx";

const text = applicationsPageText.detail;

/** Moves the application with an optional message; rejecting offers the template. spec: DECISIONS 20 */
export function MoveForm({ application }: { application: Application }) {
  const queryClient = useQueryClient();
  const name = shownName(application.user);
  const targets = application.can.move;
  const [status, setStatus] = useState<ApplicationStatus | undefined>(suggestedTarget(application));
  const [message, setMessage] = useState("");
  const [isRejecting, setIsRejecting] = useState(false);
  const move = useMutation({
    mutationFn: (sent: { status: ApplicationStatus; message: string | null }) =>
      call("PATCH /api/job-applications/{id}/status", { params: { id: application.id }, body: sent }),
    onSuccess: async (changed) => {
      const title = fill(applicationsPageText.received.moved, {
        name,
        status: applicationsText.status[changed.status],
      });
      const onUndone = () => invalidateApplications(queryClient);
      toast({
        title: untilTold(title),
        action: offerUndo({ subject: "application", ids: [changed.id], title, onUndone }),
      });
      await invalidateApplications(queryClient, changed);
    },
  });
  const isEnd = application.status === "hired" || application.status === "rejected";
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (status === "rejected") setIsRejecting(true);
        else if (status)
          move.mutate(
            { status, message: message.trim() || null },
            {
              onError: (error) =>
                toast({
                  title: applicationsPageText.received.moveFailed,
                  description: error.message,
                  variant: "destructive",
                }),
            },
          );
      }}
    >
      <div className="empty:hidden">
        <UndoButton subject="application" id={application.id} />
      </div>
      {isEnd && <p className="text-sm text-muted">{text.end}</p>}
      <Field label={text.moveTo}>
        <Select
          value={status ?? ""}
          options={targets.map((target) => ({ value: target, label: applicationsText.status[target] }))}
          onChange={(event) => setStatus(targets.find((target) => target === event.currentTarget.value))}
        />
      </Field>
      {status !== "rejected" && (
        <Field label={text.moveMessage} hint={text.moveMessageHint} optionalLabel={commonText.optional}>
          <Textarea
            rows={3}
            value={message}
            limit={APPLICATION_LIMITS.messageMax}
            counter={(used, limit) => fill(text.counter, { used, limit })}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant={status === "rejected" ? "destructive" : "primary"}
        busy={move.isPending}
        className="h-auto min-h-11 py-2 whitespace-normal md:min-h-10"
      >
        {status && fill(text.moveButton, { name, status: applicationsText.status[status] })}
      </Button>
      {isRejecting && (
        <RejectDialog
          businessId={application.job.business.id}
          applicant={{
            name: greetingName(application.user),
            job: application.job.title,
            business: application.job.business.name,
          }}
          title={fill(applicationsPageText.reject.title, { name })}
          onReject={async (words) => {
            await move.mutateAsync({ status: "rejected", message: words });
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </form>
  );
}

/** The next status; for a decided application the last one before the decision. */
function suggestedTarget({ status, can }: Application): ApplicationStatus | undefined {
  const isEnd = status === "hired" || status === "rejected";
  const next = isEnd ? "offered" : APPLICATION_STATUSES[APPLICATION_STATUSES.indexOf(status) + 1];
  return can.move.find((target) => target === next) ?? can.move[0];
}
