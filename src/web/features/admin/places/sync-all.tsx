import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { SyncRun, SyncStatus } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { RunProgress } from "./sync-run.tsx";
import { invalidateSyncAfterStart, invalidateSync, syncData } from "./sync.data.ts";

const text = adminPlacesText.sync;

/**
 * The full sync: start, progress, cancel and time of the last run. spec: product §2 /admin, §4, calls §8.4
 * @param children rendered beside the start button
 */
export function SyncAll({ children }: { children?: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  return (
    <Remote
      query={useQuery(syncData.status())}
      loading={<Skeleton className="h-32 w-full rounded-card" />}
      error={loadFailure(text.statusFailed)}
    >
      {(status) => (
        <div
          ref={card}
          tabIndex={-1}
          className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 outline-none"
        >
          {status.syncInProgress && (
            <Notice live title={text.inProgress}>
              {text.inProgressBody}
            </Notice>
          )}
          {status.syncInProgress && status.run && (
            <RunProgress run={status.run}>
              <CancelSync run={status.run} />
            </RunProgress>
          )}
          <LastSyncs status={status} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <StartSync
              isDisabled={status.syncInProgress}
              onRunning={() => card.current?.focus({ preventScroll: true })}
            />
            {children}
          </div>
        </div>
      )}
    </Remote>
  );
}

function LastSyncs({ status }: { status: SyncStatus }) {
  const { run } = status;
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <LastSync term={text.lastFitness} at={status.lastFitnessSync} count={status.fitnessBusinessCount} />
        <LastSync term={text.lastRetail} at={status.lastRetailSync} count={status.retailBusinessCount} />
      </dl>
      {run && !status.syncInProgress && (
        <p className="text-sm text-muted">
          {fill(text.lastRun, {
            state: adminPlacesText.runs.states[run.state].toLowerCase(),
            done: formatNumber(run.done),
            total: formatNumber(run.total),
            failed: formatNumber(run.failed),
          })}
          {run.failure && ` ${run.failure}`}
        </p>
      )}
    </>
  );
}

function LastSync({ term, at, count }: { term: string; at: string | null; count: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex flex-col">
        <span className="font-medium">{at ? <Ago at={at} /> : text.never}</span>
        <span className="text-sm text-muted tabular-nums">{plural(count, text.listingsOne, text.listingsMany)}</span>
      </dd>
    </div>
  );
}

function Ago({ at }: { at: string }) {
  return useAgo(at, commonText.momentAgo);
}

function StartSync({ isDisabled, onRunning }: { isDisabled: boolean; onRunning: () => void }) {
  const queryClient = useQueryClient();
  const isPressed = useRef(false);
  // A disabled button loses the focus, so it moves to the progress.
  useEffect(() => {
    if (!isDisabled || !isPressed.current) return;
    isPressed.current = false;
    onRunning();
  }, [isDisabled, onRunning]);
  const start = useMutation({
    mutationFn: () => call("POST /api/admin/sync-all-businesses", {}),
    onSuccess: () => {
      toast({ title: text.started, description: text.startedBody });
      invalidateSyncAfterStart(queryClient);
    },
    onError: (error) =>
      toast({ title: text.failedTitle, description: error.message || text.startFailed, variant: "destructive" }),
    onSettled: () => invalidateSync(queryClient),
  });
  return (
    <Button
      disabled={isDisabled}
      busy={start.isPending}
      onClick={() => {
        isPressed.current = true;
        start.mutate();
      }}
    >
      <RefreshCw aria-hidden="true" />
      {text.start}
    </Button>
  );
}

function CancelSync({ run }: { run: SyncRun }) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call("POST /api/admin/sync/cancel", {}),
    onSuccess: ({ message }) => toast({ title: text.cancelled, description: message }),
    onError: (error) => toast({ title: text.cancelFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateSync(queryClient),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="outline" disabled={run.state === "cancelling"}>
          {text.cancel}
        </Button>
      }
      title={text.cancelTitle}
      description={text.cancelBody}
      confirmLabel={text.cancel}
      cancelLabel={text.keepGoing}
      onConfirm={() => cancel.mutateAsync()}
    />
  );
}
