import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useRef, useState } from "react";
import type { BulkResults } from "#contract/admin-listings.ts";
import { REASON_LIMITS } from "#contract/people-options.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { rereadEverywhere } from "../reread.ts";
import { goOver } from "../listings/bulk-work.ts";

const text = adminListingsText.bulk;
const SHOWN = 100;

export interface BulkWords {
  /** With a slot for how many. */
  titleOne: string;
  titleMany: string;
  body: string;
  confirm: string;
  /** With slots for how many of how many. */
  done: string;
  progress: string;
  /** Title of what is told when it fails. */
  failed: string;
  /** Of the question for a reason; none is asked without it. */
  reason?: string;
  reasonMissing?: string;
}

/** Asks, decides about each of many with the progress in sight, and shows what became of those that failed. */
export function BulkDecision({
  ids,
  names,
  words,
  work,
  onClose,
}: {
  ids: readonly number[];
  names: ReadonlyMap<number, string>;
  words: BulkWords;
  work: (ids: number[], reason: string) => Promise<BulkResults>;
  onClose: (didStart: boolean) => void;
}) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [results, setResults] = useState<BulkResults>();
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const title = plural(ids.length, words.titleOne, words.titleMany);

  async function handleStart(): Promise<void> {
    const given = reason.trim();
    if (words.reason && given === "") {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    setIsRunning(true);
    setResults([]);
    try {
      const all = await goOver(
        ids,
        (some) => work(some, given),
        setResults,
        () => isStopped.current,
      );
      if (all.every(({ ok }) => !ok))
        toast({ title: words.failed, description: all[0]?.error, variant: "destructive" });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: words.failed, description, variant: "destructive" });
    } finally {
      setIsRunning(false);
      await rereadEverywhere(queryClient);
    }
  }

  return (
    <Dialog open onOpenChange={(next) => !next && !isRunning && onClose(results !== undefined)}>
      <DialogContent
        title={title}
        description={words.body}
        closeLabel={commonText.close}
        footer={
          results === undefined ? (
            <>
              <Button variant="outline" onClick={() => onClose(false)}>
                {commonText.cancel}
              </Button>
              <Button variant="destructive" onClick={() => void handleStart()}>
                {words.confirm}
              </Button>
            </>
          ) : isRunning ? (
            <Button variant="outline" onClick={() => (isStopped.current = true)}>
              {text.stop}
            </Button>
          ) : (
            <Button onClick={() => onClose(true)}>{commonText.close}</Button>
          )
        }
      >
        {results === undefined ? (
          words.reason && (
            <Field
              label={words.reason}
              required
              error={isMissing && reason.trim() === "" ? words.reasonMissing : undefined}
            >
              <Textarea
                ref={field}
                rows={3}
                maxLength={REASON_LIMITS.max}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </Field>
          )
        ) : (
          <Outcome results={results} total={ids.length} isRunning={isRunning} names={names} words={words} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Outcome({
  results,
  total,
  isRunning,
  names,
  words,
}: {
  results: BulkResults;
  total: number;
  isRunning: boolean;
  names: ReadonlyMap<number, string>;
  words: BulkWords;
}) {
  const done = results.filter(({ ok }) => ok).length;
  const progress = fill(words.progress, { done: results.length, all: total });
  return (
    <div className="flex flex-col gap-4">
      {isRunning ? (
        <div role="status" className="flex flex-col gap-2">
          <p className="text-sm tabular-nums">{progress}</p>
          <Progress value={(results.length / total) * 100} label={words.confirm} valueText={progress} />
        </div>
      ) : (
        <Notice live variant={done === total ? "success" : "warning"} title={fill(words.done, { done, all: total })}>
          {results.length < total && text.stopped}
        </Notice>
      )}
      {results.length > SHOWN && (
        <p className="text-sm text-muted">{fill(text.more, { shown: SHOWN, total: results.length })}</p>
      )}
      <ul className="flex flex-col gap-2">
        {results
          .toSorted((one, other) => Number(one.ok) - Number(other.ok))
          .slice(0, SHOWN)
          .map(({ id, ok, error }) => (
            <li key={id} className="flex items-start gap-2">
              {ok ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              ) : (
                <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
              )}
              <span className="min-w-0 break-words">
                <span className="font-medium">{names.get(id) ?? id}</span>
                {error && <span className="text-muted"> {error}</span>}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
