import { CircleCheck, CircleX } from "lucide-react";
import { useRef, useState } from "react";
import type { BulkResults } from "#contract/admin-listings.ts";
import { REASON_LIMITS } from "#contract/admin-users.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { BulkFrame, BulkOutcome } from "../bulk/bulk-frame.tsx";
import { useBulkRun } from "../bulk/use-bulk-run.ts";

export interface BulkDecisionTexts {
  /** Has a placeholder for the count. */
  titleOne: string;
  titleMany: string;
  body: string;
  confirm: string;
  /** Has placeholders for the number done and the total. */
  done: string;
  progress: string;
  /** Title of the error toast. */
  failed: string;
  /** Label of the reason field; without it no reason is asked for. */
  reason?: string;
  reasonMissing?: string;
}

/** Asks for confirmation, runs the decision with progress and lists the items that failed. */
export function BulkDecision({
  ids,
  names,
  words,
  work,
  onClose,
}: {
  ids: readonly number[];
  names: ReadonlyMap<number, string>;
  words: BulkDecisionTexts;
  work: (ids: number[], reason: string) => Promise<BulkResults>;
  onClose: (didStart: boolean) => void;
}) {
  const run = useBulkRun(words.failed);
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const all = ids.length;

  function handleStart(): void {
    const trimmedReason = reason.trim();
    if (words.reason && trimmedReason === "") {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    void run.start(ids, (some) => work(some, trimmedReason));
  }
  return (
    <BulkFrame
      run={run}
      title={plural(all, words.titleOne, words.titleMany)}
      description={words.body}
      confirmLabel={words.confirm}
      onStart={handleStart}
      onClose={onClose}
      confirmation={
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
      }
      outcome={(results) => (
        <BulkOutcome
          results={results}
          total={all}
          isRunning={run.isRunning}
          label={words.confirm}
          progress={fill(words.progress, { done: results.length, all })}
          summary={fill(words.done, { done: results.filter(({ ok }) => ok).length, all })}
        >
          {(rows) => <Outcomes rows={rows} names={names} />}
        </BulkOutcome>
      )}
    />
  );
}

function Outcomes({ rows, names }: { rows: BulkResults; names: ReadonlyMap<number, string> }) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ id, ok, error }) => (
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
  );
}
