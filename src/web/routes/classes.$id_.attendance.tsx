import { createFileRoute } from "@tanstack/react-router";
import { Attendance } from "./-classes/attendance.tsx";
import { readAttendanceSearch, type AttendanceSearch } from "./-classes/attendance-search.ts";
import { requireSignedIn } from "./-shell/guard.ts";

/** Who booked a class, for its host at the door; the code of a booking leads here too. */
export const Route = createFileRoute("/classes/$id_/attendance")({
  validateSearch: (search: Record<string, unknown>): AttendanceSearch => readAttendanceSearch(search),
  beforeLoad: requireSignedIn,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params }) => (await import("./-classes/load.ts")).loadAttendance(context, params.id),
  head: async ({ match }) => (await import("./-classes/load.ts")).headOfAttendance(match.context.facts),
  component: Page,
});

function Page() {
  return <Attendance id={Number(Route.useParams().id)} scanned={Route.useSearch().booking} />;
}
