import { lazy } from "react";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";

const PlanNote = lazy(async () => ({ default: (await import("./plan-words.tsx")).PlanNote }));

/** The plan note, whose words visitors do not load. */
export function LazyPlanNote({ text }: { text: string }) {
  return (
    <ClientSuspense>
      <PlanNote text={text} />
    </ClientSuspense>
  );
}
