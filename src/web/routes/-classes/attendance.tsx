import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { attendanceText as text } from "#contract/texts/attendance.ts";
import { AttendanceList } from "#web/features/classes/attendance-list.tsx";
import { whenWords } from "#web/features/classes/class-words.ts";
import { attendanceData, classesData } from "#web/features/classes/classes.data.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The list of a class for its host; others learn that the code is for the host's phone. */
export function Attendance({ id, scanned }: { id: number; scanned: number | undefined }) {
  const { data: of } = useQuery(classesData.one(id));
  const { error } = useQuery(attendanceData.of(id));
  if (hasStatus(error, 403) || hasStatus(error, 404)) {
    return (
      <DeadEnd drawing={<PeopleDrawing />} title={text.denied} description={text.deniedBody}>
        <Link to="/classes/$id" params={{ id: String(id) }}>
          {text.toBooking}
        </Link>
      </DeadEnd>
    );
  }
  return (
    <Container width="narrow" className="pb-12">
      <PageHeader
        breadcrumbs={
          <TextLink variant="more" asChild className="self-start">
            <Link
              to="/my-programs/week"
              search={of?.host.kind === "professional" ? { as: "professional" } : of ? { business: of.host.id } : {}}
            >
              <ArrowLeft aria-hidden="true" />
              {text.back}
            </Link>
          </TextLink>
        }
        title={of?.name ?? text.title}
        lead={of && whenWords(of)}
      />
      <AttendanceList classId={id} scanned={scanned} />
    </Container>
  );
}
