import { commonText } from "#contract/texts/common.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";

const text = inboxText.keys;

/** Keyboard shortcuts of the inbox. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && (
        <DialogContent size="sm" title={text.title} description={text.lead} closeLabel={commonText.close}>
          <dl className="flex flex-col gap-2">
            {text.rows.map(([keys, what]) => (
              <div key={keys} className="grid grid-cols-[7rem_1fr] items-baseline gap-3">
                <dt>
                  <kbd className="rounded-control border border-line-strong bg-sunken px-2 py-0.5 font-sans text-sm">
                    {keys}
                  </kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      )}
    </Dialog>
  );
}
