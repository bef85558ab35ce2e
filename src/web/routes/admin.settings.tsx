import { createFileRoute } from "@tanstack/react-router";
import { settingsText as text } from "#contract/texts/settings.ts";
import { SettingsPanel } from "#web/features/admin/settings/settings-panel.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-shell/guard.ts";

export const Route = createFileRoute("/admin/settings")({
  beforeLoad: requireAdmin,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context }) => (await import("./-admin/settings.load.ts")).loadSettings(context.queryClient),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "settings"),
  component: SettingsPage,
});

function SettingsPage() {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <SettingsPanel />
    </AdminPage>
  );
}
