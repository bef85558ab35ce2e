import { nextWords } from "#web/features/classes/class-words.ts";
import { showTimetable, Timetable } from "#web/features/classes/timetable.tsx";
import { ProgramList } from "#web/features/programs/program-list.tsx";
import { useNextClass } from "#web/features/programs/use-next-class.ts";
import type { Offering } from "#web/features/programs/offering.ts";
import type { ProgramSearch } from "../-detail/detail-search.ts";

/** The timetable and the programmes of a professional; nothing without any. */
export function ProfilePrograms({ offering, search }: { offering: Offering; search: ProgramSearch }) {
  const next = useNextClass(offering.host);
  return (
    <>
      <Timetable host={offering.host} next={next} />
      <ProgramList
        offering={offering}
        shownId={search.program}
        payment={search.payment}
        timed={{ whenWords: nextWords, onSeeTimes: showTimetable }}
        hideWhenEmpty
      />
    </>
  );
}
