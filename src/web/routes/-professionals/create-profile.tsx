import { Link, useNavigate } from "@tanstack/react-router";
import { professionalsText } from "#contract/texts/professionals.ts";
import { ProfessionalForm } from "#web/features/professionals/professional-form.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";

const text = professionalsText.form;

/** The first form of a professional; afterwards the same form edits. */
export function CreateProfile() {
  const navigate = useNavigate();
  return (
    <Container width="medium" className="pb-12">
      <PageHeader title={text.createTitle} lead={text.createLead} />
      <ProfessionalForm
        isOwn
        onSaved={({ id }) =>
          // The form must not come back by the way back: there is one profile for each.
          void navigate({ to: "/professionals/$id/edit", params: { id: String(id) }, replace: true })
        }
      />
    </Container>
  );
}

/** Somebody of another role learns who may have a profile. */
export function NotProfessional() {
  return (
    <DeadEnd drawing={<PeopleDrawing />} title={text.notProfessional} description={text.notProfessionalBody}>
      <Link to="/professionals">{text.browse}</Link>
    </DeadEnd>
  );
}
