import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeScope } from "#contract/class-limits.ts";
import type { Class, Schedule } from "#contract/classes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classWeekText } from "#contract/texts/class-week.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { DialogForm } from "#web/platform/forms/dialog-form.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CancelClass } from "./cancel-class.tsx";
import { NoteField, ScopeField } from "./change-fields.tsx";
import { takenOf } from "./class-words.ts";
import { invalidateClasses, scheduleData, type ClassHost } from "./classes.data.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import { changedScheduleFields, scheduleValuesOf } from "./schedule-values.ts";
import { showScheduleErrors, useScheduleForm } from "./use-schedule-form.ts";

const text = classWeekText.form;

interface ChangeClassProps {
  host: ClassHost;
  of: Class;
  onClose: () => void;
}

/** Changes one class, it and the following, or all of its schedule, with a word to those who booked. */
export function ChangeClass({ host, of, onClose }: ChangeClassProps) {
  const query = useQuery(scheduleData.ofProgram(of.programId));
  const schedule = query.data?.find(({ id }) => id === of.scheduleId);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {schedule ? (
        <Form host={host} of={of} schedule={schedule} onClose={onClose} />
      ) : (
        <DialogContent title={fill(text.editTitle, { name: of.name })} closeLabel={commonText.close}>
          <Remote
            query={query}
            loading={
              <Loading label={commonText.loading}>
                <Skeleton className="h-48 w-full" />
              </Loading>
            }
            error={loadFailure(classWeekText.failed)}
          >
            {() => <p>{classWeekText.none}</p>}
          </Remote>
        </DialogContent>
      )}
    </Dialog>
  );
}

function Form({ host, of, schedule, onClose }: ChangeClassProps & { schedule: Schedule }) {
  const queryClient = useQueryClient();
  const [scope, setScope] = useState<ChangeScope>("this");
  const [note, setNote] = useState("");
  const [isCancelling, setIsCancelling] = useState(false);
  const valuesOf = (stored: Schedule) => scheduleValuesOf(stored, of);
  const edited = useEdited(schedule, valuesOf);
  const base = edited.base ?? schedule;
  const form = useScheduleForm(valuesOf(schedule), schedule.rrule);
  const save = useMutation({
    mutationFn: async () => {
      const changes = changedScheduleFields(form.getValues(), valuesOf(base), base.rrule, scope === "this");
      if (Object.keys(changes).length === 0) return false;
      await call("PATCH /api/schedules/{id}", {
        params: { id: schedule.id },
        query: { scope, from: of.day },
        body: { ...changes, note, version: edited.version },
      });
      return true;
    },
    onSuccess: (isChanged) => {
      toast(isChanged ? { title: text.changed, description: text.changedBody } : { title: text.nothing });
      if (isChanged) onClose();
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showScheduleErrors(form, error);
      toast({ title: text.changeFailed, description: error.message, variant: "destructive" });
    },
    onSettled: () => invalidateClasses(queryClient),
  });
  const taken = takenOf(of);
  if (isCancelling)
    return <CancelClass of={of} scheduleId={schedule.id} onBack={() => setIsCancelling(false)} onDone={onClose} />;
  return (
    <DialogForm
      form={form}
      size="lg"
      title={fill(text.editTitle, { name: of.name })}
      saveLabel={text.change}
      isSaving={save.isPending}
      onCancel={onClose}
      onSave={() => save.mutate()}
    >
      <FormConflict edited={edited} form={form} valuesOf={valuesOf} labels={labels()} />
      <ScopeField scope={scope} day={of.day} onChange={setScope} />
      <ScheduleFields
        form={form}
        host={host}
        isOne={scope === "this"}
        isEdit
        rule={schedule.rrule}
        seatsHint={taken > 0 ? fill(text.seatsHint, { count: taken }) : undefined}
      />
      <NoteField note={note} onChange={setNote} />
      <Button variant="outline" className="self-start" onClick={() => setIsCancelling(true)}>
        {classWeekText.cancel.action}
      </Button>
    </DialogForm>
  );
}

const labels = () => ({
  startDate: text.day,
  until: text.until,
  startTime: text.startTime,
  durationMinutes: text.durationMinutes,
  seats: text.seats,
  price: text.price,
  currency: commonText.currency,
  teacherName: text.teacherName,
  onlineUrl: text.onlineUrl,
  bookingUrl: text.bookingUrl,
  cancelHours: text.cancelHours,
  exceptions: text.exceptions,
});
