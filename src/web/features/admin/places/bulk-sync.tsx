import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";
import { BulkSyncResults } from "./bulk-sync-results.tsx";
import { RunProgress } from "./sync-run.tsx";
import { syncData } from "./sync.data.ts";

const text = adminPlacesText.bulk;

export interface ChosenListing {
  id: number;
  /** Omitted for listings on other pages of the table. */
  name?: string | undefined;
}

/**
 * Syncs the selected listings and shows progress and results.
 * @param listings the selected listings, at most SYNC_IDS_MAX
 */
export function BulkSync({ listings }: { listings: readonly ChosenListing[] }) {
  const queryClient = useQueryClient();
  // The selection at the start: the table may clear it while the result is still open.
  const [chosen, setChosen] = useState<readonly ChosenListing[]>();
  const sync = useMutation({
    mutationFn: (ids: number[]) => call("POST /api/businesses/bulk-sync-google-data", { body: { ids } }),
    onSuccess: ({ synced, state }) => {
      if (state === "done") toast({ title: text.syncedDone, description: fill(text.synced, { count: synced }) });
    },
    onError: (error) => {
      setChosen(undefined);
      toast({ title: text.failedTitle, description: error.message || text.failedBody, variant: "destructive" });
    },
    onSettled: () => invalidateEverything(queryClient),
  });
  function handleOpen() {
    setChosen(listings);
    sync.mutate(listings.map(({ id }) => id));
  }
  const count = (chosen ?? listings).length;
  return (
    <Dialog open={chosen !== undefined} onOpenChange={(next) => (next ? handleOpen() : setChosen(undefined))}>
      <DialogTrigger asChild>
        <Button size="sm" variant="secondary" disabled={listings.length === 0} busy={sync.isPending}>
          <RefreshCw aria-hidden="true" />
          {text.sync}
        </Button>
      </DialogTrigger>
      {chosen && (
        <DialogContent
          size="lg"
          title={fill(oneOrMany(count, text.titleOne, text.title), { count })}
          description={text.body}
          closeLabel={commonText.close}
        >
          {sync.data && !sync.isPending ? (
            <BulkSyncResults response={sync.data} listings={chosen} />
          ) : (
            <PendingSync total={count} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Progress of the pending request, read from the sync status. */
function PendingSync({ total }: { total: number }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(syncData.status());
  useEffect(() => {
    const timer = setInterval(() => void queryClient.invalidateQueries(syncData.status()), 1_000);
    return () => clearInterval(timer);
  }, [queryClient]);
  const run = data?.syncInProgress && data.run?.scope === "chosen" ? data.run : undefined;
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="font-medium">{text.running}</p>
      <RunProgress run={run ?? { total, done: 0, failed: 0, state: "running" }} />
    </div>
  );
}
