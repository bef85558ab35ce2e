import { useQuery } from "@tanstack/react-query";
import { Check, CloudOff, X } from "lucide-react";
import type { ClassAttendee } from "#contract/bookings.ts";
import type { Attendance } from "#contract/class-limits.ts";
import { attendanceText as text } from "#contract/texts/attendance.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { attendanceData } from "./classes.data.ts";
import { useAttendance } from "./use-attendance.ts";

interface AttendanceListProps {
  classId: number;
  /** The booking of the code that was scanned. */
  scanned: number | undefined;
}

/** Who booked a class, with a mark of who came; made for a phone at the door, also without a connection. */
export function AttendanceList({ classId, scanned }: AttendanceListProps) {
  const query = useQuery(attendanceData.of(classId));
  const { kept, rejection, mark, send } = useAttendance(classId);
  const keptCount = Object.keys(kept).length;
  return (
    <Remote
      query={query}
      loading={<RowsSkeleton rows={5} />}
      empty={<EmptyState drawing={<PeopleDrawing />} title={text.empty} description={text.emptyHint} />}
      error={loadFailure(text.failed)}
    >
      {(stored) => {
        const attendees = stored.map((each) => ({
          ...each,
          attendance: kept[each.id] === undefined ? each.attendance : (kept[each.id] ?? null),
          isKept: kept[each.id] !== undefined,
        }));
        const found = attendees.find(({ id }) => id === scanned);
        return (
          <div className="flex flex-col gap-5">
            <Counts attendees={attendees} />
            {rejection !== undefined ? (
              <Notice
                variant="danger"
                live
                title={text.rejected}
                actions={
                  <Button variant="outline" onClick={send}>
                    {text.sendAgain}
                  </Button>
                }
              >
                {rejection}
              </Notice>
            ) : (
              keptCount > 0 && (
                <Notice
                  variant="warning"
                  live
                  icon={<CloudOff aria-hidden="true" />}
                  title={plural(keptCount, text.offline.one, text.offline.many)}
                >
                  {text.offlineBody}
                </Notice>
              )
            )}
            {scanned !== undefined && !found && (
              <Notice variant="warning" title={text.scannedUnknown}>
                {text.scannedUnknownBody}
              </Notice>
            )}
            <ul className="flex flex-col gap-3">
              {[...(found ? [found] : []), ...attendees.filter(({ id }) => id !== scanned)].map((attendee) => (
                <Row
                  key={attendee.id}
                  attendee={attendee}
                  isKept={attendee.isKept}
                  isScanned={attendee.id === scanned}
                  onMark={(attendance) => mark(attendee.id, attendance)}
                />
              ))}
            </ul>
          </div>
        );
      }}
    </Remote>
  );
}

function Counts({ attendees }: { attendees: readonly Pick<ClassAttendee, "attendance">[] }) {
  const count = (value: Attendance | null) => attendees.filter(({ attendance }) => attendance === value).length;
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      <span className="text-subheading">
        {fill(text.counts, { present: count("present"), booked: attendees.length })}
      </span>
      <span className="text-muted">{fill(text.absent, { count: count("absent") })}</span>
      <span className="text-muted">{fill(text.open, { count: count(null) })}</span>
    </p>
  );
}

interface RowProps {
  attendee: ClassAttendee;
  isKept: boolean;
  isScanned: boolean;
  onMark: (attendance: Attendance | null) => void;
}

/** Pressing a mark again takes it back. */
function Row({ attendee, isKept, isScanned, onMark }: RowProps) {
  const { attendance, noShows, paymentStatus } = attendee;
  const name = attendee.user?.name ?? text.deletedUser;
  const toggle = (value: Attendance) => onMark(attendance === value ? null : value);
  return (
    <li
      className={cn(
        "flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:flex-row sm:items-center sm:justify-between",
        isScanned && "border-accent",
      )}
    >
      <div className="flex min-w-0 flex-col gap-1">
        {isScanned && <p className="text-sm font-semibold text-accent-ink">{fill(text.scanned, { name })}</p>}
        <p className="text-lg font-semibold break-words">{name}</p>
        <p className="flex flex-wrap gap-1.5">
          {paymentStatus === "pending" && <Badge variant="warning">{text.unpaid}</Badge>}
          {paymentStatus === "completed" && <Badge variant="success">{text.paid}</Badge>}
          {noShows > 0 && <Badge>{plural(noShows, text.noShows.one, text.noShows.many)}</Badge>}
          {isKept && (
            <Badge variant="warning" icon={<CloudOff aria-hidden="true" />}>
              {text.kept}
            </Badge>
          )}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:w-64">
        <Button
          size="lg"
          variant={attendance === "present" ? "primary" : "outline"}
          aria-pressed={attendance === "present"}
          aria-label={fill(text.markPresent, { name })}
          onClick={() => toggle("present")}
        >
          <Check aria-hidden="true" />
          {text.present}
        </Button>
        <Button
          size="lg"
          variant={attendance === "absent" ? "secondary" : "outline"}
          aria-pressed={attendance === "absent"}
          aria-label={fill(text.markAbsent, { name })}
          onClick={() => toggle("absent")}
        >
          <X aria-hidden="true" />
          {text.missing}
        </Button>
      </div>
    </li>
  );
}
