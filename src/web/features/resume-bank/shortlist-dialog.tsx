import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RESUME_BANK_LIMITS as LIMITS, type ShortlistEntry } from "#contract/resume-bank.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { nameOf } from "./candidate-card.tsx";
import { splitNames } from "./criteria.ts";
import { invalidateBank } from "./resume-bank.data.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = resumeBankText.shortlist;

/** Notes and tags of one entry; the input is kept when saving fails. spec: R247 */
export function ShortlistDialog({ entry, onClose }: { entry: ShortlistEntry; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [notes, setNotes] = useState(entry.notes ?? "");
  const [typedTags, setTypedTags] = useState(entry.tags.join(", "));
  const tags = [...new Set(splitNames(typedTags))];
  const exceedsLimit = tags.length > LIMITS.tagsMax || tags.some((tag) => tag.length > LIMITS.tagMax);
  const edited = useEdited(entry);
  const save = useMutation({
    mutationFn: () =>
      call("PATCH /api/resume-bank/shortlist/{id}", {
        params: { id: entry.id },
        body: { notes, tags, version: edited.version },
      }),
    onSuccess: async () => {
      toast({ title: text.saved });
      onClose();
      await invalidateBank(queryClient, "shortlisted");
    },
    onError: (error) => {
      if (!edited.isOutdated(error))
        toast({ title: text.addFailed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={fill(text.dialog, { name: nameOf(entry) })}
        description={text.dialogBody}
        closeLabel={commonText.close}
        footer={
          <Button busy={save.isPending} disabled={exceedsLimit} onClick={() => save.mutate()}>
            {text.confirm}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <EditConflict
            edited={edited}
            fields={(now) => [
              { label: text.notes, mine: notes, theirs: now.notes ?? "", take: setNotes },
              { label: text.tags, mine: typedTags, theirs: now.tags.join(", "), take: setTypedTags },
            ]}
          />
          <Field label={text.notes}>
            <Textarea
              rows={5}
              value={notes}
              limit={LIMITS.notesMax}
              counter={(used, limit) => fill(text.counter, { used, limit })}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
          </Field>
          <Field
            label={text.tags}
            hint={text.tagsHint}
            error={exceedsLimit ? fill(text.tagsLimit, { max: LIMITS.tagsMax, length: LIMITS.tagMax }) : undefined}
          >
            <Input value={typedTags} autoComplete="off" onChange={(event) => setTypedTags(event.currentTarget.value)} />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  );
}
