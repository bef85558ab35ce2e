import { useLocation, useNavigate } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { reportsText as text } from "#contract/texts/reports.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";

const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

/** The reported item. */
export interface ReportTarget {
  kind: "review" | "professionalReview" | "job";
  id: number;
}

/** Reports public content to the admins; a visitor is sent to login. The dialog is lazy-loaded on the first click. */
export function ReportButton({
  of,
  label,
  onReported,
}: {
  of: ReportTarget;
  label: string;
  onReported?: () => Promise<void>;
}) {
  const user = useUser();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  function handleClick(): void {
    if (!user) return void navigate({ to: "/auth", search: { redirect: here } });
    setIsLoaded(true);
    setIsOpen(true);
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={label} aria-haspopup="dialog" onClick={handleClick}>
        <Flag aria-hidden="true" />
        {text.report}
      </Button>
      {isLoaded && (
        <Suspense>
          <ReportDialog of={of} title={label} open={isOpen} onOpenChange={setIsOpen} onReported={onReported} />
        </Suspense>
      )}
    </>
  );
}
