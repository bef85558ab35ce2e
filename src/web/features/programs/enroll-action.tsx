import { Link, useLocation } from "@tanstack/react-router";
import { Check, Clock } from "lucide-react";
import type { Enrollment, Program } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classesText } from "#contract/texts/classes.ts";
import { programsText as text } from "#contract/texts/programs.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Offering } from "./offering.ts";

/** A programme and the user's enrolment in it, if any. */
export interface EnrollActionProps {
  program: Program;
  offering: Offering;
  enrollment: Enrollment | undefined;
  onEnroll: () => void;
  /** Styled as the primary action, in the programme's own dialog. */
  isMain?: boolean;
  /** Shows the times of a programme that has classes; without them its host arranges the time. */
  onSeeTimes?: (() => void) | undefined;
}

/** The enrol button, or the user's enrolment; nothing if enrolling is not possible. spec: DECISIONS 9 */
export function EnrollAction(props: EnrollActionProps) {
  const { program, offering, enrollment, onEnroll, isMain = false, onSeeTimes } = props;
  const user = useUser();
  const back = useLocation({ select: ({ href }) => withProgramParam(href, program.id) });
  const variant = isMain ? "primary" : "secondary";
  const label = fill(text.enrollIn, { name: program.name });
  if (enrollment) return <Enrolled program={program} enrollment={enrollment} />;
  if (onSeeTimes) {
    return (
      <Button variant={variant} aria-label={fill(classesText.timesOf, { name: program.name })} onClick={onSeeTimes}>
        {classesText.times}
      </Button>
    );
  }
  if (!offering.canEnroll || program.isFull) return null;
  if (user) {
    return (
      <Button variant={variant} aria-label={label} onClick={onEnroll}>
        {text.enroll}
      </Button>
    );
  }
  return (
    <Button variant={variant} asChild>
      <Link to="/auth" search={{ redirect: back }} aria-label={label}>
        {text.enroll}
      </Link>
    </Button>
  );
}

function Enrolled({ program, enrollment }: { program: Program; enrollment: Enrollment }) {
  const isDue = enrollment.paymentStatus === "pending" && program.price?.amount !== 0;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <Badge
        variant={isDue ? "warning" : "success"}
        icon={isDue ? <Clock aria-hidden="true" /> : <Check aria-hidden="true" />}
      >
        {isDue ? text.enrolledPending : text.enrolled}
      </Badge>
      <TextLink asChild variant="more">
        <Link to="/profile">{text.inProfile}</Link>
      </TextLink>
    </div>
  );
}

/** The address that opens the programme's dialog, to return to after login. */
function withProgramParam(href: string, id: number): string {
  const [path = "/", search = ""] = href.split("#")[0]?.split("?") ?? [];
  const values = new URLSearchParams(search);
  values.set("program", String(id));
  return `${path}?${values}`;
}
