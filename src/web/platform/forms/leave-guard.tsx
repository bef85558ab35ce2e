import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { commonText } from "#contract/texts/common.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const text = commonText.leave;

/**
 * Asks for confirmation before unsaved input is lost, also when the window is closed. A change of the search parameters
 * alone, such as a tab or an open dialog, keeps the form and does not ask.
 * @param isDirty whether there is unsaved input
 * @returns `dialog` is the confirmation, to be rendered anywhere; `allowLeave` lets the next navigation pass without asking
 */
export function useLeaveGuard(isDirty: boolean): { dialog: ReactNode; allowLeave: () => void } {
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
    dialog: (
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
    allowLeave: () => {
      isGuarded.current = false;
    },
  };
}
