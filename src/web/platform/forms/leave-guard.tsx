import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { commonText } from "#contract/texts/common.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const text = commonText.leave;

/**
 * Asks before what was typed is left behind, also when the window is closed. A change of the search alone, a tab or
 * an open dialog, keeps the form and is not asked about.
 * @param isDirty whether something typed is not saved
 * @returns the question, to be drawn anywhere, and what lets the next step go without it
 */
export function useLeaveGuard(isDirty: boolean): { question: ReactNode; letGo: () => void } {
  const isGuarded = useRef(false);
  useEffect(() => {
    isGuarded.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isGuarded.current && current.pathname !== next.pathname,
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
        title={text.title}
        description={text.body}
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
