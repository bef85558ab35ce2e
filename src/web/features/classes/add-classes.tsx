import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import type { Currency } from "#contract/currencies.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classWeekText } from "#contract/texts/class-week.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogForm } from "#web/platform/forms/dialog-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { readClassLine, type LineProblem } from "./class-line.ts";
import { invalidateClasses, type ClassHost } from "./classes.data.ts";
import { ScheduleFields, type ScheduleForm } from "./schedule-fields.tsx";
import { fillFromLine, newScheduleValues, toScheduleInput, type Slot } from "./schedule-values.ts";
import { showScheduleErrors, useScheduleForm } from "./use-schedule-form.ts";

const text = classWeekText.form;

/** A programme that classes can be of. */
export interface ClassProgram {
  id: number;
  name: string;
}

interface AddClassesProps {
  host: ClassHost;
  programs: readonly ClassProgram[];
  /** Of the host's prices. */
  currency: Currency;
  slot: Slot;
  onClose: () => void;
}

/** Gives a programme classes at times, from one line or field by field. */
export function AddClasses({ host, programs, currency, slot, onClose }: AddClassesProps) {
  const queryClient = useQueryClient();
  const form = useScheduleForm(newScheduleValues(slot, currency), "");
  const [programId, setProgramId] = useState(programs[0]?.id ?? 0);
  const save = useMutation({
    mutationFn: () =>
      call("POST /api/programs/{id}/schedules", {
        params: { id: programId },
        body: toScheduleInput(form.getValues(), ""),
      }),
    onSuccess: () => {
      toast({ title: text.saved });
      onClose();
    },
    onError: (error) => {
      showScheduleErrors(form, error);
      toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
    onSettled: () => invalidateClasses(queryClient),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogForm
        form={form}
        size="lg"
        title={text.createTitle}
        saveLabel={text.save}
        isSaving={save.isPending}
        onCancel={onClose}
        onSave={() => save.mutate()}
      >
        <Field label={text.program}>
          <Select
            value={programId}
            options={programs.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => setProgramId(Number(currentTarget.value))}
          />
        </Field>
        <LineField form={form} />
        <ScheduleFields form={form} host={host} isOne={false} isEdit={false} />
      </DialogForm>
    </Dialog>
  );
}

/** One line that fills the fields below it; what is not understood is named. */
function LineField({ form }: { form: ScheduleForm }) {
  const words = classWeekText.line;
  const [line, setLine] = useState("");
  const [problems, setProblems] = useState<LineProblem[]>();
  function fillIn() {
    const read = readClassLine(line);
    setProblems(read.problems);
    form.reset(fillFromLine(form.getValues(), read.values), { keepDefaultValues: true });
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Enter fills the fields instead of saving them.
    event.preventDefault();
    fillIn();
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={words.label} hint={words.hint} error={problems?.map(problemWords).join(" ")}>
        <div className="flex gap-2">
          <Input
            value={line}
            autoComplete="off"
            maxLength={200}
            onChange={({ currentTarget }) => setLine(currentTarget.value)}
            onKeyDown={handleKey}
          />
          <Button variant="outline" onClick={fillIn}>
            {words.fill}
          </Button>
        </div>
      </Field>
      <p role="status" className="text-sm text-muted empty:hidden">
        {problems?.length === 0 ? words.filled : ""}
      </p>
    </div>
  );
}

function problemWords(problem: LineProblem): string {
  const words = classWeekText.line.problems[problem.kind];
  return "words" in problem ? fill(words, { words: problem.words }) : words;
}
