import { Link } from "@tanstack/react-router";
import { jobDetailText as text } from "#contract/texts/job-detail.ts";
import { DeadEnd } from "#web/ui/dead-end.tsx";

/** Shown for a missing job or another owner's draft. */
export function JobNotFound() {
  return (
    <DeadEnd title={text.notFound} description={text.notFoundHint}>
      <Link to="/jobs">{text.browse}</Link>
    </DeadEnd>
  );
}
