import { lazy, Suspense, useState, type ReactNode } from "react";
import type { TeamMember } from "#contract/businesses.ts";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";

// Lazy-loaded with its validation, as visitors never need it.
const TeamMemberContent = lazy(async () => ({ default: (await import("./team-member-form.tsx")).TeamMemberContent }));

/** Adds or edits a team member: name, role and an optional photo. spec: DECISIONS 8 */
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
