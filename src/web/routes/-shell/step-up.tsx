import { lazy, useEffect, useState } from "react";
import { askWith } from "#web/platform/api/step-up.ts";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";

// Most visits never need it.
const StepUpDialog = lazy(async () => ({
  default: (await import("#web/features/accounts/step-up-dialog.tsx")).StepUpDialog,
}));

/** Shows the dialog in which a user confirms their identity, when a call asks for it. */
export function StepUp() {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void }>();
  useEffect(
    () =>
      askWith(
        () =>
          new Promise((resolve) => {
            setAsked({
              answer(isConfirmed) {
                setAsked(undefined);
                resolve(isConfirmed);
              },
            });
          }),
      ),
    [],
  );
  return asked ? (
    <ClientSuspense>
      <StepUpDialog onDone={asked.answer} />
    </ClientSuspense>
  ) : null;
}
