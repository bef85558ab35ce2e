import { createFileRoute, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { allows } from "#contract/access.ts";
import { listingPath, type Business } from "#contract/businesses.ts";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { RegisterListingForm } from "#web/features/listing-form/register-listing-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

const text = listingFormText.register;

export const Route = createFileRoute("/business-registration")({
  beforeLoad: requireSignedIn,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context }) => {
    if (!allows("business-roles", context.user?.role)) return;
    await (await import("./-listing-edit/load.ts")).loadRegistration(context.queryClient);
  },
  head: async ({ match }) => (await import("./-listing-edit/load.ts")).headOfForm(match.context.facts, "register"),
  component: RegistrationPage,
});

function RegistrationPage() {
  const { user } = Route.useRouteContext();
  const [registered, setRegistered] = useState<Business>();
  if (!allows("business-roles", user?.role)) return <Restricted />;
  return (
    <Container width="narrow" className="pb-12">
      <PageHeader title={text.title} lead={text.lead} />
      <RegisterListingForm onRegistered={setRegistered} />
      {registered && <SubmittedDialog business={registered} onClose={() => setRegistered(undefined)} />}
    </Container>
  );
}

function Restricted() {
  return (
    <DeadEnd title={text.restricted} description={text.restrictedBody}>
      <Link to="/">{text.returnHome}</Link>
    </DeadEnd>
  );
}

function SubmittedDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title={text.successTitle}
        description={text.successBody}
        closeLabel={commonText.close}
        footer={
          <>
            <Button variant="outline" onClick={() => void navigate({ to: "/" })}>
              {text.successHome}
            </Button>
            <Button onClick={() => void navigate({ href: listingPath(business) })}>{text.successView}</Button>
          </>
        }
      />
    </Dialog>
  );
}
