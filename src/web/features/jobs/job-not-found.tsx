import { Link } from "@tanstack/react-router";
import { jobDetailText as text } from "#contract/texts/job-detail.ts";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";

/** A job that is not there, or a draft of somebody else. */
export function JobNotFound() {
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFound}
        titleAs="h1"
        description={text.notFoundHint}
        action={
          <Button asChild>
            <Link to="/jobs">{text.browse}</Link>
          </Button>
        }
      />
    </Container>
  );
}
