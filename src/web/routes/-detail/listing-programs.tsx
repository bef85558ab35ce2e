import type { Listing } from "#web/features/business-detail/business-detail.data.ts";
import { ProgramList } from "#web/features/programs/program-list.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import type { ProgramSearch } from "./detail-search.ts";

/** The programmes of the listing. Its owner manages them here and cannot enrol. */
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
  return (
    <ProgramList
      offering={{
        host: { kind: "business", id },
        name,
        phone,
        email,
        canEnroll: isPublic && (user === null || user.id !== ownerId),
        canManage: can.edit,
      }}
      shownId={program}
      payment={payment}
      hideWhenEmpty={withoutEmpty}
    />
  );
}
