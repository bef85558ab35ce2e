import { createFileRoute } from "@tanstack/react-router";
import { ConfirmContact } from "#web/features/claims/confirm-contact.tsx";
import { Container } from "#web/ui/layout.tsx";

/** Opened from the e-mail to an address at a listing's domain. spec: DECISIONS 15 */
export const Route = createFileRoute("/claims/confirm")({
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = search["token"];
    // The router parses a token of only digits to a number.
    return typeof token === "string" || typeof token === "number" ? { token: String(token).slice(0, 200) } : {};
  },
  head: async ({ match }) => (await import("./-claims/load.ts")).headOfConfirm(match.context.facts),
  component: ConfirmPage,
});

function ConfirmPage() {
  const { token } = Route.useSearch();
  return (
    <Container width="narrow" className="max-w-lg py-8 md:py-14">
      <ConfirmContact token={token} />
    </Container>
  );
}
