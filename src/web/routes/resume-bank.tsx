import { createFileRoute } from "@tanstack/react-router";
import { allows } from "#contract/access.ts";
import { BankPage } from "./-resume-bank/bank-page.tsx";
import { readBankPageSearch, type BankPageSearch } from "./-resume-bank/bank-search.ts";
import { requireSignedIn } from "./-shell/guard.ts";
import { BankAccessDenied } from "#web/features/resume-bank/access-screens.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Container } from "#web/ui/layout.tsx";

/** Search for professionals, for users who hire. spec: product §2 /resume-bank */
export const Route = createFileRoute("/resume-bank")({
  validateSearch: (search: Record<string, unknown>): BankPageSearch => readBankPageSearch(search),
  beforeLoad: requireSignedIn,
  head: async ({ match }) => (await import("./-resume-bank/load.ts")).headOf(match.context.facts),
  component: ResumeBank,
});

function ResumeBank() {
  const user = useUser();
  const address = Route.useSearch();
  if (!allows("business_admin-or-admin", user?.role)) return <BankAccessDenied />;
  return (
    <Container className="pb-12">
      <BankPage address={address} />
    </Container>
  );
}
