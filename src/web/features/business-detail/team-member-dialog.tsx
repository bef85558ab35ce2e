import { lazy, Suspense, useState, type ReactNode } from "react";
import type { TeamMember } from "#contract/businesses.ts";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";

// The form with its checks comes when it is asked for: visitors never do.
const TeamMemberContent = lazy(async () => ({ default: (await import("./team-member-form.tsx")).TeamMemberContent }));

/** Adds a person by name, role and, if there is one, a photo; or changes one. spec: DECISIONS 8 */
export function TeamMemberDialog({
  listingId,
  member,
  trigger,
}: {
  listingId: number;
  member?: TeamMember;
  trigger: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <Dialog open={isOpen ?? false} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <TeamMemberContent listingId={listingId} member={member} onSaved={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Dialog>
  );
}
