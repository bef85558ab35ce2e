import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { jobFormText } from "#contract/texts/job-form.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const text = jobFormText.save;

/**
 * Asks before what was typed is left behind, also when the window is closed.
 * @returns the question, to be drawn anywhere, and what lets the next step go without it
 */
export function useLeaveGuard(isDirty: boolean): { question: ReactNode; letGo: () => void } {
  const isGuarded = useRef(false);
  useEffect(() => {
    isGuarded.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker({
    shouldBlockFn: () => isGuarded.current,
    enableBeforeUnload: () => isGuarded.current,
    withResolver: true,
  });
  return {
    question: (
      <ConfirmDialog
        destructive
        open={blocker.status === "blocked"}
        onOpenChange={(open) => {
          if (!open) blocker.reset?.();
        }}
        title={text.leaveTitle}
        description={text.leaveBody}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        onConfirm={() => blocker.proceed?.()}
      />
    ),
    letGo: () => {
      isGuarded.current = false;
    },
  };
}
