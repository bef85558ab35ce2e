import { createFileRoute } from "@tanstack/react-router";
import { TermsPage } from "./-reading/terms-page.tsx";

/** spec: DECISIONS 40 */
export const Route = createFileRoute("/terms")({
  head: async ({ match }) => (await import("./-reading/load.ts")).headOf(match.context.facts, "terms"),
  component: TermsPage,
});
