import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CirclePause,
  CircleSlash,
  RefreshCw,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import type { SyncOutcome, SyncState } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";
import { Progress } from "#web/ui/progress.tsx";

const text = adminPlacesText.sync;

/** Progress figures of a run. */
export interface RunFigures {
  total: number;
  done: number;
  failed: number;
}

/** '12 of 200', plus the number of failures if there are any. */
export function progressWords({ total, done, failed }: RunFigures): string {
  const words = { total: formatNumber(total), done: formatNumber(done) };
  return failed > 0
    ? fill(text.progressFailed, { ...words, failed: formatNumber(failed) })
    : fill(text.progress, words);
}

/** Progress in percent; null while the total is unknown. */
export function percentOf({ total, done }: RunFigures): number | null {
  return total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null;
}

/** Progress bar of a run with its figures. */
export function RunProgress({ run, children }: { run: RunFigures & { state: SyncState }; children?: ReactNode }) {
  const words = progressWords(run);
  return (
    <div className="flex flex-col gap-2">
      <Progress value={percentOf(run)} label={text.progressLabel} valueText={words} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3 text-sm text-muted tabular-nums">
        <span>{run.state === "cancelling" ? `${words} · ${text.stopping}` : words}</span>
        {children}
      </div>
    </div>
  );
}

const states: Record<SyncState, BadgeLook> = {
  running: { variant: "info", icon: <RefreshCw aria-hidden="true" /> },
  cancelling: { variant: "warning", icon: <CirclePause aria-hidden="true" /> },
  done: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  cancelled: { variant: "neutral", icon: <CirclePause aria-hidden="true" /> },
  failed: { variant: "danger", icon: <CircleAlert aria-hidden="true" /> },
};

export function RunStateBadge({ state }: { state: SyncState }) {
  return <Badge {...states[state]}>{adminPlacesText.runs.states[state]}</Badge>;
}

const outcomes: Record<SyncOutcome, BadgeLook> = {
  updated: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  unchanged: { variant: "neutral", icon: <CircleMinus aria-hidden="true" /> },
  skipped: { variant: "outline", icon: <CircleSlash aria-hidden="true" /> },
  failed: { variant: "danger", icon: <TriangleAlert aria-hidden="true" /> },
};

export function SyncOutcomeBadge({ outcome }: { outcome: SyncOutcome }) {
  return <Badge {...outcomes[outcome]}>{adminPlacesText.runs.outcomes[outcome]}</Badge>;
}
