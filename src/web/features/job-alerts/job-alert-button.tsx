import { useLocation } from "@tanstack/react-router";
import { BellPlus } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { JobAlertCriteria } from "#contract/job-alerts.ts";
import { jobAlertsText as text } from "#contract/texts/job-alerts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";

const JobAlertDialog = lazy(async () => ({ default: (await import("./job-alert-dialog.tsx")).JobAlertDialog }));

export interface JobAlertTarget {
  criteria: JobAlertCriteria;
  /** The list's filters in words, except the country. */
  words: readonly string[];
}

/** Creates an alert for new jobs of a list. A signed-out visitor is sent to sign in and back. */
export function JobAlertButton({
  watched,
  isEmpty = false,
  renderSignIn,
}: {
  watched: JobAlertTarget;
  /** In the empty list, which it asks to be told about. */
  isEmpty?: boolean;
  /** Renders the sign-in link that returns to the given URL. */
  renderSignIn: (back: string, words: ReactNode) => ReactNode;
}) {
  const user = useUser();
  const { pathname, searchStr, hash } = useLocation();
  /** URL hash that opens the dialog after signing in. */
  const openHash = isEmpty ? "tell" : "alert";
  const [isOpen, setIsOpen] = useState(user !== null && hash === openHash);
  const size = isEmpty ? "md" : "sm";
  const words = (
    <>
      <BellPlus aria-hidden="true" />
      <span className={isEmpty ? "" : "max-md:sr-only"}>{isEmpty ? text.tell : text.button}</span>
    </>
  );
  if (!user)
    return (
      <Button variant="outline" size={size} asChild>
        {renderSignIn(`${pathname}${searchStr}#${openHash}`, words)}
      </Button>
    );
  return (
    <>
      <Button variant="outline" size={size} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <JobAlertDialog watched={watched} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
