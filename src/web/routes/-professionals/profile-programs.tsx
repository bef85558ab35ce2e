import { showTimetable, Timetable, useTimes } from "#web/features/classes/timetable.tsx";
import { ProgramList } from "#web/features/programs/program-list.tsx";
import type { Offering } from "#web/features/programs/offering.ts";
import type { ProgramSearch } from "../-detail/detail-search.ts";

/** The timetable and the programmes of a professional; nothing without any. */
export function ProfilePrograms({ offering, search }: { offering: Offering; search: ProgramSearch }) {
  const { next } = useTimes(offering.host);
  return (
    <>
      <Timetable host={offering.host} />
      <ProgramList
        offering={offering}
        shownId={search.program}
        payment={search.payment}
        timed={{ next, onSeeTimes: showTimetable }}
        hideWhenEmpty
      />
    </>
  );
}
