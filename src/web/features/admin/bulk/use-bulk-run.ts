import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BulkResults } from "#contract/admin-listings.ts";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";
import { runInBatches, type RunBatch } from "./run-in-batches.ts";

export interface BulkRun {
  /** Results so far; undefined before the run starts. */
  results: BulkResults | undefined;
  isRunning: boolean;
  /** @returns the results; without those of a call that failed */
  start: (ids: readonly number[], work: RunBatch) => Promise<BulkResults>;
  /** Completed batches are not undone. */
  stop: () => void;
}

/**
 * Runs a bulk action and exposes its progress.
 * @param failed title of the toast shown when every item failed
 */
export function useBulkRun(failed: string): BulkRun {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<BulkResults>();
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  return {
    results,
    isRunning,
    async start(ids, work) {
      setIsRunning(true);
      setResults([]);
      isStopped.current = false;
      let all: BulkResults = [];
      const handleProgress = (done: BulkResults) => {
        all = done;
        setResults(done);
      };
      try {
        await runInBatches(ids, work, handleProgress, () => isStopped.current);
        const failure = all.find(({ ok }) => !ok);
        if (failure && all.every(({ ok }) => !ok)) toastFailure(failed, failure.error);
      } catch (error) {
        toastFailure(failed, errorMessageOf(error));
      } finally {
        setIsRunning(false);
        await invalidateEverything(queryClient);
      }
      return all;
    },
    stop() {
      isStopped.current = true;
    },
  };
}

export function toastFailure(title: string, description: string | undefined): void {
  toast({ title, description, variant: "destructive" });
}

export function errorMessageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
