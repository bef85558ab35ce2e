import { Check, CloudOff, RefreshCw } from "lucide-react";
import { useSyncExternalStore } from "react";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { Button } from "#web/ui/button.tsx";
import type { DraftSaver, DraftStatus } from "./draft-saver.ts";

const text = resumeBuilderText.draft;

export function useDraftStatus(keeper: DraftSaver): DraftStatus {
  return useSyncExternalStore(keeper.subscribe, keeper.status, keeper.status);
}

/** Whether the input is saved, and where. */
export function SaveState({ keeper }: { keeper: DraftSaver }) {
  const status = useDraftStatus(keeper);
  return (
    <p
      role="status"
      title={status === "local" ? text.localHint : undefined}
      className="flex min-h-6 flex-wrap items-center gap-1.5 text-sm text-muted [&_svg]:size-4"
    >
      {status === "saving" && (
        <>
          <RefreshCw aria-hidden="true" />
          {text.saving}
        </>
      )}
      {status === "saved" && (
        <>
          <Check aria-hidden="true" className="text-success" />
          {text.saved}
        </>
      )}
      {(status === "local" || status === "lost") && (
        <>
          <CloudOff aria-hidden="true" className="text-warning" />
          {status === "local" ? text.local : text.notSaved}
        </>
      )}
      {status === "outdated" && (
        <>
          <CloudOff aria-hidden="true" className="text-warning" />
          {text.outdated}
          <Button variant="outline" size="sm" onClick={() => keeper.keepOwn()}>
            {text.keepOwn}
          </Button>
        </>
      )}
    </p>
  );
}
