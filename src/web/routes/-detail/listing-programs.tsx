import type { Listing } from "#web/features/business-detail/business-detail.data.ts";
import { ProgramList } from "#web/features/programs/program-list.tsx";
import { useUser } from "#web/platform/session.tsx";

/** The programmes of the listing that is open. Its owner manages them here and takes no place. */
export function ListingPrograms({
  listing: { id, name, phone, email, isPublic, ownerId, can },
  ...list
}: {
  listing: Listing;
  /** The programme whose window the address opens. */
  shownId: number | undefined;
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
        isOpen: isPublic && (user === null || user.id !== ownerId),
        isManaged: can.edit,
      }}
      {...list}
    />
  );
}
