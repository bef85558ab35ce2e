import { Link } from "@tanstack/react-router";
import { updateHoursText as text } from "#contract/texts/update-hours.ts";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";

/** Shown to everyone but admins on the back-office pages that are denied rather than hidden. spec: R162, R226 */
export function AccessDenied() {
  return (
    <Container width="medium" className="py-12">
      <EmptyState
        drawing={<LostDrawing />}
        titleAs="h1"
        title={text.denied}
        description={text.deniedBody}
        action={
          <Button asChild>
            <Link to="/">{text.deniedAction}</Link>
          </Button>
        }
      />
    </Container>
  );
}
