import { Link } from "@tanstack/react-router";
import { allows } from "#contract/access.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { useUser } from "#web/platform/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing, PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";

/** Somebody who runs no listing learns what to do first. */
export function NoBusiness() {
  const user = useUser();
  const text = jobFormText.noBusiness;
  const mayRegister = allows("business-roles", user?.role);
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<PlaceDrawing />}
        title={text.title}
        titleAs="h1"
        description={mayRegister ? text.owner : text.other}
        action={
          <Button asChild>
            {mayRegister ? (
              <Link to="/business-registration">{text.register}</Link>
            ) : (
              <Link to="/fitness-collectives">{text.find}</Link>
            )}
          </Button>
        }
      />
    </Container>
  );
}

/** Neither the business of the job nor an admin. */
export function EditDenied() {
  const text = jobFormText.edit;
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={text.denied}
        titleAs="h1"
        description={text.deniedBody}
        action={
          <Button asChild>
            <Link to="/jobs">{text.browse}</Link>
          </Button>
        }
      />
    </Container>
  );
}
