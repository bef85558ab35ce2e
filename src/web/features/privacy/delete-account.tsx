import { lazy, Suspense, useState } from "react";
import type { PrivacyOverview } from "#contract/privacy.ts";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const text = privacyCentreText.deletion;
const DeleteDialog = lazy(async () => ({ default: (await import("./delete-dialog.tsx")).DeleteDialog }));

/** Account deletion; a dialog says what is deleted, what is kept and why. */
export function DeleteAccount({
  losses,
  onDeleted,
}: {
  losses: PrivacyOverview["deletion"];
  /** Runs in the browser after the account has been deleted. */
  onDeleted: () => Promise<void>;
}) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5">
      <p className="max-w-prose">{text.lead}</p>
      {losses.isLastAdmin ? (
        <Notice variant="info" title={text.lastAdmin} />
      ) : (
        <Button variant="destructive" onClick={() => setIsDialogOpen(true)}>
          {text.button}
        </Button>
      )}
      {isDialogOpen && (
        <Suspense>
          <DeleteDialog losses={losses} leave={onDeleted} onOpenChange={setIsDialogOpen} />
        </Suspense>
      )}
    </div>
  );
}
