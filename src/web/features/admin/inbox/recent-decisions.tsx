import { Undo2 } from "lucide-react";
import { undoText as text } from "#contract/texts/undo.ts";
import { undo, untilTold, useRecentActs } from "#web/platform/lists/undo.ts";
import { Button } from "#web/ui/button.tsx";

/** Decisions of the last 20 seconds: their items have left the list, so they are undone here. */
export function RecentDecisions() {
  const acts = useRecentActs().filter(({ subject }) => subject !== "application");
  if (acts.length === 0) return null;
  return (
    <ul
      aria-label={text.recent}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
    >
      {acts.map((act) => (
        <li key={act.key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
          <span className="min-w-0 text-sm break-words">{untilTold(act.title)}</span>
          <Button size="sm" variant="ghost" onClick={() => void undo(act)}>
            <Undo2 aria-hidden="true" />
            {text.undo}
          </Button>
        </li>
      ))}
    </ul>
  );
}
