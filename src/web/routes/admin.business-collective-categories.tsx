import { createFileRoute } from "@tanstack/react-router";
import { adminCategoriesText as text } from "#contract/texts/admin-categories.ts";
import { AccessDenied } from "#web/features/admin/access-denied.tsx";
import { CategoriesPanel } from "#web/features/admin/categories/categories-panel.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

/** spec: product §2 Retail categories admin */
export const Route = createFileRoute("/admin/business-collective-categories")({
  beforeLoad: requireSignedIn,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context }) => {
    if (context.user?.role !== "admin") return;
    await (await import("./-admin/categories.load.ts")).loadCategories(context.queryClient);
  },
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "categories"),
  component: CategoriesPage,
});

function CategoriesPage() {
  if (useUser()?.role !== "admin") return <AccessDenied />;
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <CategoriesPanel />
    </AdminPage>
  );
}
