import { useLocation } from "@tanstack/react-router";
import { BellPlus } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { JobAlertCriteria } from "#contract/job-alerts.ts";
import { jobAlertsText as text } from "#contract/texts/job-alerts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";

/** URL hash that opens the dialog after signing in. */
const OPEN_DIALOG_HASH = "alert";
const JobAlertDialog = lazy(async () => ({ default: (await import("./job-alert-dialog.tsx")).JobAlertDialog }));

export interface JobAlertTarget {
  criteria: JobAlertCriteria;
  /** The list's filters in words, except the country. */
  words: readonly string[];
}

/** Creates an alert for new jobs of a list. A signed-out visitor is sent to sign in and back. */
export function JobAlertButton({
  watched,
  renderSignIn,
}: {
  watched: JobAlertTarget;
  /** Renders the sign-in link that returns to the given URL. */
  renderSignIn: (back: string, words: ReactNode) => ReactNode;
}) {
  const user = useUser();
  const { pathname, searchStr, hash } = useLocation();
  const [isOpen, setIsOpen] = useState(user !== null && hash === OPEN_DIALOG_HASH);
  const words = (
    <>
      <BellPlus aria-hidden="true" />
      <span className="max-md:sr-only">{text.button}</span>
    </>
  );
  if (!user)
    return (
      <Button variant="outline" size="sm" asChild>
        {renderSignIn(`${pathname}${searchStr}#${OPEN_DIALOG_HASH}`, words)}
      </Button>
    );
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
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
