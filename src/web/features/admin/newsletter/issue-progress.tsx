import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewsletterIssue } from "#contract/newsletter.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { toast } from "#web/ui/toast.tsx";
import { IssueBadge } from "./issues-list.tsx";
import { newsletterData } from "./newsletter.data.ts";

const text = newsletterOfficeText.issue;

/** Progress and result of sending an issue. */
export function IssueProgress({ issue }: { issue: NewsletterIssue }) {
  const { state, total, sent, failed, unknown } = issue;
  const done = sent + failed + unknown;
  return (
    <div className="flex flex-col gap-8">
      <IssueBadge state={state} />
      {state === "sending" && (
        <div className="flex flex-col items-start gap-3">
          <p className="tabular-nums">{fill(text.progressText, { done, total })}</p>
          <Progress
            value={total === 0 ? null : Math.round((done / total) * 100)}
            label={text.progress}
            valueText={fill(text.progressText, { done, total })}
          />
          <p className="text-sm text-muted">{text.progressHint}</p>
          <StopButton id={issue.id} />
        </div>
      )}
      <section aria-labelledby="issue-result" className="flex flex-col gap-4">
        <h2 id="issue-result" className="text-subheading">
          {text.result}
        </h2>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <Stat label={text.sent} value={formatNumber(sent)} />
          <Stat label={text.rejected} value={formatNumber(failed)} />
          <Stat label={text.unknown} value={formatNumber(unknown)} />
          {state !== "sending" && (
            <Stat label={state === "sent" ? text.left : text.notSent} value={formatNumber(total - done)} />
          )}
        </div>
        {unknown > 0 && <p className="text-sm text-muted">{text.unknownHint}</p>}
      </section>
      <section aria-label={text.words} className="flex max-w-prose flex-col gap-4">
        <p className="whitespace-pre-line">{issue.words}</p>
        <ul className="list-disc ps-5">
          {issue.articles.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function StopButton({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call("POST /api/admin/newsletter/issues/{id}/stop", { params: { id } }),
    onSuccess: (stopped) => queryClient.setQueryData(newsletterData.issue(id).queryKey, stopped),
    onError: async (error) => {
      toast({ title: text.stopFailed, description: error.message, variant: "destructive" });
      await queryClient.invalidateQueries({ queryKey: newsletterData.issue(id).queryKey });
    },
  });
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button variant="outline" size="sm">
          {text.stop}
        </Button>
      }
      title={text.stopTitle}
      description={text.stopBody}
      confirmLabel={text.stopDo}
      cancelLabel={text.stopKeep}
      onConfirm={() => stop.mutateAsync()}
    />
  );
}
