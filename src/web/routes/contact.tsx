import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "./-reading/contact-page.tsx";

/** spec: DECISIONS 40 */
export const Route = createFileRoute("/contact")({
  head: async ({ match }) => (await import("./-reading/load.ts")).headOf(match.context.facts, "contact"),
  component: ContactPage,
});
