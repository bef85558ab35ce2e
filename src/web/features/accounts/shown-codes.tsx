import { Download } from "lucide-react";
import { commonText } from "#contract/texts/common.ts";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

const text = secondFactorText.backupCodes;

/** New backup codes, shown once. It is closed by its buttons only, so that a stray click does not lose them. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const all = codes.join("\n");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title={text.shownTitle}
        description={text.shownLead}
        closeLabel={commonText.close}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        footer={<Button onClick={onClose}>{text.done}</Button>}
      >
        <div className="flex flex-col gap-4">
          <ol className="grid grid-cols-1 gap-2 rounded-card bg-sunken p-4 font-mono sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code} className="text-sm select-all">
                {code}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2">
            <CopyButton value={all} label={text.copy} words={secondFactorText} />
            <Button variant="outline" size="sm" asChild>
              <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${all}\n`)}`} download={text.fileName}>
                <Download aria-hidden="true" />
                {text.download}
              </a>
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
