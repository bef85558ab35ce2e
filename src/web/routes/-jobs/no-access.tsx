import { Link } from "@tanstack/react-router";
import { allows } from "#contract/access.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";

/** For users without a listing: what to do first. */
export function NoBusiness() {
  const user = useUser();
  const text = jobFormText.noBusiness;
  const mayRegister = allows("business-roles", user?.role);
  return (
    <DeadEnd drawing={<PlaceDrawing />} title={text.title} description={mayRegister ? text.owner : text.other}>
      {mayRegister ? (
        <Link to="/business-registration">{text.register}</Link>
      ) : (
        <Link to="/fitness-collectives">{text.find}</Link>
      )}
    </DeadEnd>
  );
}

/** For users who are neither from the job's business nor admins. */
export function EditDenied() {
  const text = jobFormText.edit;
  return (
    <DeadEnd title={text.denied} description={text.deniedBody}>
      <Link to="/jobs">{text.browse}</Link>
    </DeadEnd>
  );
}
