import type { Listing } from "#web/features/business-detail/business-detail.data.ts";
import { nextWords } from "#web/features/classes/class-words.ts";
import { showTimetable, Timetable } from "#web/features/classes/timetable.tsx";
import { ProgramList } from "#web/features/programs/program-list.tsx";
import { useNextClass } from "#web/features/programs/use-next-class.ts";
import { useUser } from "#web/platform/session/session.tsx";
import type { ProgramSearch } from "./detail-search.ts";

/** The timetable and the programmes of the listing. Its owner manages them here and cannot enrol. */
export function ListingPrograms({
  listing: { id, name, phone, email, isPublic, ownerId, can },
  search: { program, payment },
  withoutEmpty = false,
}: {
  listing: Listing;
  search: ProgramSearch;
  withoutEmpty?: boolean;
}) {
  const user = useUser();
  const host = { kind: "business", id } as const;
  const next = useNextClass(host);
  return (
    <div className="flex flex-col gap-10">
      <Timetable host={host} next={next} />
      <ProgramList
        offering={{
          host,
          name,
          phone,
          email,
          canEnroll: isPublic && (user === null || user.id !== ownerId),
          canManage: can.edit,
        }}
        shownId={program}
        payment={payment}
        timed={{ whenWords: nextWords, onSeeTimes: showTimetable }}
        hideWhenEmpty={withoutEmpty}
      />
    </div>
  );
}
