import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "./-reading/about-page.tsx";

/** spec: DECISIONS 40 */
export const Route = createFileRoute("/about")({
  head: async ({ match }) => (await import("./-reading/load.ts")).headOf(match.context.facts, "about"),
  component: AboutPage,
});
