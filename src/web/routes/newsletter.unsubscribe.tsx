import { createFileRoute } from "@tanstack/react-router";
import { NewsletterLink } from "#web/features/media/newsletter-link.tsx";
import { Container } from "#web/ui/layout.tsx";

/** Opened from a newsletter e-mail. */
export const Route = createFileRoute("/newsletter/unsubscribe")({
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = search["token"];
    // The router parses a token of only digits to a number.
    return typeof token === "string" || typeof token === "number" ? { token: String(token).slice(0, 200) } : {};
  },
  head: async ({ match }) =>
    (await import("./-media/list.load.ts")).headOfNewsletter(match.context.facts, "unsubscribe"),
  component: UnsubscribePage,
});

function UnsubscribePage() {
  return (
    <Container width="narrow" className="py-10 md:py-16">
      <NewsletterLink deed="unsubscribe" token={Route.useSearch().token} />
    </Container>
  );
}
