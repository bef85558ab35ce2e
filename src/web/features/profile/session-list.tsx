import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import type { accountsApi } from "#contract/accounts.ts";
import type { CallOutput } from "#contract/endpoint.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { profileText } from "#contract/texts/profile.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { confirmIdentity } from "#web/platform/api/step-up.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote, type RemoteFailure } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { profileData } from "./profile.data.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";

const text = profileText.sessions;
type SessionInfo = CallOutput<typeof accountsApi.listSessions>[number];

/** The list is shown to a user who confirmed their identity; otherwise it asks to. spec: DECISIONS 60 */
function failure(failed: RemoteFailure) {
  const { error, retry } = failed;
  if (!(error instanceof ApiError) || error.code !== "accounts.step_up") return compactLoadFailure(text.failed)(failed);
  const handleConfirm = async () => {
    if (await confirmIdentity()) retry();
  };
  return (
    <Notice
      variant="neutral"
      title={text.confirmTitle}
      actions={
        <Button variant="outline" size="sm" onClick={() => void handleConfirm()}>
          {text.confirm}
        </Button>
      }
    >
      {text.confirmLead}
    </Notice>
  );
}

/** The user's sessions; any of them can be signed out. */
export function SessionList() {
  const queryClient = useQueryClient();
  const sessions = useQuery(profileData.sessions());
  const toastFailure = (error: Error) =>
    toast({ title: text.endFailed, description: error.message, variant: "destructive" });
  const reread = () => queryClient.invalidateQueries({ queryKey: profileData.sessions().queryKey });
  const end = useMutation({
    mutationFn: ({ id }: SessionInfo) => call("DELETE /api/user/sessions/{sessionId}", { params: { sessionId: id } }),
    onSuccess: async (_, { device }) => {
      await reread();
      toast({ title: fill(text.ended, { device }) });
    },
    onError: toastFailure,
  });
  const endOthers = useMutation({
    mutationFn: () => call("DELETE /api/user/sessions", {}),
    onSuccess: async () => {
      await reread();
      toast({ title: text.othersEnded });
    },
    onError: toastFailure,
  });
  const hasOthers = sessions.data?.some((session) => !session.current) ?? false;
  return (
    <Section
      title={text.title}
      titleId="devices"
      lead={text.lead}
      className="py-0 md:py-0"
      action={
        hasOthers && (
          <ConfirmDialog
            trigger={<Button variant="outline">{text.endOthers}</Button>}
            title={text.endOthersTitle}
            description={text.endOthersBody}
            confirmLabel={text.endOthers}
            cancelLabel={commonText.cancel}
            onConfirm={() => endOthers.mutateAsync()}
          />
        )
      }
    >
      <Remote query={sessions} loading={<RowsSkeleton rows={2} />} error={failure}>
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{session.device}</p>
                  <p className="text-sm text-muted">
                    {session.address === null
                      ? fill(text.since, { date: formatDate(session.createdAt) })
                      : fill(text.sinceFrom, { date: formatDate(session.createdAt), address: session.address })}
                  </p>
                </div>
                {session.current ? (
                  <Badge variant="accent">{text.current}</Badge>
                ) : (
                  <Button
                    variant="ghost"
                    size="sm"
                    busy={end.isPending && end.variables.id === session.id}
                    aria-label={fill(text.endOf, { device: session.device })}
                    onClick={() => end.mutate(session)}
                  >
                    {text.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </Section>
  );
}
