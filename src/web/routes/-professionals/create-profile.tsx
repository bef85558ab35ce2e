import { Link, useNavigate } from "@tanstack/react-router";
import { professionalsText } from "#contract/texts/professionals.ts";
import { ProfessionalForm } from "#web/features/professionals/professional-form.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { OwnName } from "./own-name.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";

const text = professionalsText.form;

/** The form that creates a professional's profile; the same form edits it later. */
export function CreateProfile() {
  const navigate = useNavigate();
  const user = useUser();
  return (
    <Container width="medium" className="pb-12">
      <PageHeader title={text.createTitle} lead={text.createLead} />
      {user && (
        <div className="pb-8">
          <OwnName user={user} />
        </div>
      )}
      <ProfessionalForm
        isOwn
        onSaved={({ id }) =>
          // Replaces the history entry: each professional has only one profile.
          void navigate({ to: "/professionals/$id/edit", params: { id: String(id) }, replace: true })
        }
      />
    </Container>
  );
}

/** For other roles: who may have a profile. */
export function NotProfessional() {
  return (
    <DeadEnd drawing={<PeopleDrawing />} title={text.notProfessional} description={text.notProfessionalBody}>
      <Link to="/professionals">{text.browse}</Link>
    </DeadEnd>
  );
}
