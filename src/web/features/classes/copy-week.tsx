import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fill, plural } from "#contract/texts/catalogue.ts";
import type { Class, ScheduleInput } from "#contract/classes.ts";
import { classWeekText } from "#contract/texts/class-week.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { toLocalInput } from "#web/platform/format/zoned-time.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { addDays } from "./class-search.ts";
import { dayWords, minutesOf, timeWords } from "./class-words.ts";
import { classesData, invalidateClasses, scheduleData, type ClassHost } from "./classes.data.ts";

const text = classWeekText.copy;

interface CopyWeekProps {
  host: ClassHost;
  /** The Monday of the week that is copied. */
  from: string;
  classes: readonly Class[];
  onClose: () => void;
}

/** Adds the classes of a week to the next one, once each, without those that are there already. */
export function CopyWeek({ host, from, classes, onClose }: CopyWeekProps) {
  const queryClient = useQueryClient();
  const nextWeek = addDays(from, 7);
  const next = useQuery(classesData.week(host, nextWeek));
  const missing = missingIn(next.data ?? [], classes);
  const copy = useMutation({
    // One after the other, so that after a failure it is known which are there.
    mutationFn: async () => {
      let added = 0;
      try {
        for (const of of missing) {
          await call("POST /api/programs/{id}/schedules", {
            params: { id: of.programId },
            body: await copyOf(of, () => queryClient.fetchQuery(scheduleData.ofProgram(of.programId))),
          });
          added += 1;
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : "";
        throw new Error(fill(text.failedBody, { count: added, reason }), { cause: error });
      }
    },
    onSuccess: () => {
      toast({ title: text.done });
      onClose();
    },
    onSettled: () => invalidateClasses(queryClient),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="md"
        title={fill(text.title, { week: weekWords(nextWeek) })}
        description={text.body}
        closeLabel={commonText.close}
        footer={
          missing.length > 0 && (
            <>
              <Button variant="outline" onClick={onClose}>
                {commonText.cancel}
              </Button>
              <Button busy={copy.isPending} onClick={() => copy.mutate()}>
                {plural(missing.length, text.confirmOne, text.confirmMany)}
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-4">
          {copy.isError && (
            <Notice variant="danger" live title={text.failed}>
              {copy.error.message}
            </Notice>
          )}
          <Remote
            query={next}
            loading={<RowsSkeleton bare />}
            isEmpty={() => false}
            error={loadFailure(classWeekText.failed)}
          >
            {() =>
              missing.length === 0 ? (
                <p className="text-muted">{text.nothing}</p>
              ) : (
                <ul className="flex flex-col divide-y divide-line">
                  {missing.map((of) => (
                    <li key={of.id} className="flex justify-between gap-4 py-2">
                      <span className="min-w-0 break-words">{of.name}</span>
                      <span className="shrink-0 text-muted tabular-nums">
                        {dayWords(addDays(localOf(of).slice(0, 10), 7))}, {timeWords(of)}
                      </span>
                    </li>
                  ))}
                </ul>
              )
            }
          </Remote>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function weekWords(from: string): string {
  return fill(classWeekText.week, { from: dayWords(from), to: dayWords(addDays(from, 6)) });
}

const localOf = ({ startsAt, timeZone }: Class) => toLocalInput(startsAt, timeZone);

/** The classes of a week that have none at the same local time a week later. */
function missingIn(next: readonly Class[], classes: readonly Class[]): Class[] {
  const known = new Set(next.map((of) => `${of.programId} ${localOf(of)}`));
  return classes.filter((of) => {
    const local = localOf(of);
    return !of.cancelled && !known.has(`${of.programId} ${addDays(local.slice(0, 10), 7)}${local.slice(10)}`);
  });
}

/** The same class once, a week later; what visitors do not see comes from its schedule. */
async function copyOf(
  of: Class,
  read: () => Promise<{ id: number; onlineUrl: string | null }[]>,
): Promise<ScheduleInput> {
  const local = localOf(of);
  const schedule = (await read()).find(({ id }) => id === of.scheduleId);
  return {
    rrule: "FREQ=DAILY;COUNT=1",
    startDate: addDays(local.slice(0, 10), 7),
    startTime: local.slice(11),
    durationMinutes: minutesOf(of),
    seats: of.seats,
    timeZone: of.timeZone,
    teacherId: of.teacher?.professionalId ?? null,
    teacherName: of.teacher?.professionalId === null ? of.teacher.name : null,
    language: of.language,
    locationId: of.location?.id ?? null,
    onlineUrl: schedule?.onlineUrl ?? null,
    bookingUrl: of.bookingUrl,
    price: of.price as ScheduleInput["price"],
    cancelHours: of.cancelHours,
  };
}
