import { History } from "lucide-react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";

const text = resumeBuilderText.draft;
const wordsOf = {
  new: () => ({
    title: text.restored,
    body: text.restoredBody,
    button: text.startAnew,
    ask: text.startAnewTitle,
    askBody: text.startAnewBody,
    confirm: text.startAnewConfirm,
  }),
  edit: () => ({
    title: text.restoredEdit,
    body: text.restoredEditBody,
    button: text.discard,
    ask: text.discardTitle,
    askBody: text.discardBody,
    confirm: text.discardConfirm,
  }),
};

/** An unfinished draft was restored: continue, or start over. */
export function RestoredNotice({
  savedAt,
  isEdit,
  onDiscard,
  onHide,
}: {
  savedAt: string;
  isEdit: boolean;
  onDiscard: () => Promise<unknown>;
  onHide: () => void;
}) {
  const ago = useAgo(savedAt, commonText.momentAgo);
  const words = isEdit ? wordsOf.edit() : wordsOf.new();
  return (
    <Notice
      icon={<History aria-hidden="true" />}
      title={words.title}
      actions={
        <>
          <ConfirmDialog
            destructive
            trigger={
              <Button variant="outline" size="sm">
                {words.button}
              </Button>
            }
            title={words.ask}
            description={words.askBody}
            confirmLabel={words.confirm}
            cancelLabel={text.keep}
            onConfirm={onDiscard}
          />
          <Button variant="ghost" size="sm" onClick={onHide}>
            {text.close}
          </Button>
        </>
      }
    >
      {fill(words.body, { ago })}
    </Notice>
  );
}
