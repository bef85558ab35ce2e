import { useQuery } from "@tanstack/react-query";
import type { Class } from "#contract/classes.ts";
import { commonText } from "#contract/texts/common.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ClassRow, type RenderTeacherLink } from "./class-row.tsx";
import { hourOf } from "./class-words.ts";
import { bookingIn, bookingsData } from "./classes.data.ts";

interface Hour {
  key: string;
  words: string;
  classes: Class[];
}

interface ClassHoursProps {
  classes: readonly Class[];
  renderTeacherLink?: RenderTeacherLink | undefined;
}

/** Classes in order of time, grouped by the hour in which they begin. */
export function ClassHours({ classes, renderTeacherLink }: ClassHoursProps) {
  const own = useOwnBookings();
  return (
    <div className="flex flex-col gap-6">
      {hoursOf(classes).map((hour) => (
        <section key={hour.key} aria-labelledby={`hour-${hour.key}`}>
          <h3 id={`hour-${hour.key}`} className="border-b border-line pb-1 text-subheading">
            {hour.words}
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {hour.classes.map((each) => (
              <ClassRow
                key={each.id}
                of={each}
                own={bookingIn(own, each.id)}
                {...(renderTeacherLink && { renderTeacherLink })}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The seats and places in line of the signed-in user; undefined for visitors and until they are read. */
export function useOwnBookings() {
  const user = useUser();
  return useQuery({ ...bookingsData.coming(), enabled: user !== null }).data?.items;
}

/** Classes of several zones are in order of the moment, so an hour can occur twice. */
function hoursOf(classes: readonly Class[]): Hour[] {
  const hours: Hour[] = [];
  for (const each of classes) {
    const { key, words } = hourOf(each);
    const last = hours.at(-1);
    if (last?.words === words) last.classes.push(each);
    else hours.push({ key: `${key}-${each.id}`, words, classes: [each] });
  }
  return hours;
}

/** Skeletons in the shape of the rows. */
export function ClassHoursSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading label={commonText.loading} className="flex flex-col divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-4 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_6rem]"
        >
          <Skeleton className="h-5" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="w-1/2" />
          </div>
          <Skeleton className="h-10 max-sm:hidden" />
        </div>
      ))}
    </Loading>
  );
}
