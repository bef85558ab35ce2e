import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeScope } from "#contract/class-limits.ts";
import type { Class } from "#contract/classes.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { classWeekText } from "#contract/texts/class-week.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogContent } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { NoteField, ScopeField } from "./change-fields.tsx";
import { takenOf, whenWords } from "./class-words.ts";
import { invalidateClasses } from "./classes.data.ts";

const text = classWeekText.cancel;

interface CancelClassProps {
  of: Class;
  scheduleId: number;
  onBack: () => void;
  onDone: () => void;
}

/** Cancels one class, it and the following, or all, after saying whom it affects. */
export function CancelClass({ of, scheduleId, onBack, onDone }: CancelClassProps) {
  const queryClient = useQueryClient();
  const [scope, setScope] = useState<ChangeScope>("this");
  const [note, setNote] = useState("");
  const cancel = useMutation({
    mutationFn: () =>
      call("DELETE /api/schedules/{id}", { params: { id: scheduleId }, query: { scope, from: of.day, note } }),
    onSuccess: () => {
      toast({ title: text.done, description: text.doneBody });
      onDone();
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateClasses(queryClient),
  });
  const taken = takenOf(of);
  return (
    <DialogContent
      size="md"
      title={fill(text.title, { name: of.name, time: whenWords(of) })}
      closeLabel={commonText.close}
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            {text.back}
          </Button>
          <Button variant="destructive" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Notice variant="warning" title={plural(taken, text.bookedOne, text.bookedMany)}>
          {text.body}
        </Notice>
        <ScopeField scope={scope} day={of.day} onChange={setScope} />
        <NoteField note={note} onChange={setNote} />
      </div>
    </DialogContent>
  );
}
