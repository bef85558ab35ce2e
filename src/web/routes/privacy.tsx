import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "./-reading/privacy-page.tsx";

/** spec: DECISIONS 40 */
export const Route = createFileRoute("/privacy")({
  loader: async ({ context }) => (await import("./-reading/load.ts")).loadPrivacy(context.queryClient),
  head: async ({ match }) => (await import("./-reading/load.ts")).headOf(match.context.facts, "privacy"),
  component: PrivacyPage,
});
