import { createFileRoute } from "@tanstack/react-router";
import { EditPage } from "./-listing-edit/edit-page.tsx";
import { EditDenied, ListingNotFound } from "./-listing-edit/no-access.tsx";

/** Edits a listing; a public route that checks access itself. spec: product §2 */
export const Route = createFileRoute("/businesses/$id/edit")({
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params }) => {
    const { loadListingForEdit } = await import("./-listing-edit/load.ts");
    return { access: await loadListingForEdit(context.queryClient, params.id) };
  },
  head: async ({ match, loaderData }) => {
    const { headOfForm } = await import("./-listing-edit/load.ts");
    return headOfForm(
      match.context.facts,
      match.status === "notFound" ? "notFound" : (loaderData?.access ?? "allowed"),
    );
  },
  component: Page,
  notFoundComponent: ListingNotFound,
});

function Page() {
  const { access } = Route.useLoaderData();
  const id = Number(Route.useParams().id);
  return access === "allowed" ? <EditPage key={id} id={id} /> : <EditDenied />;
}
