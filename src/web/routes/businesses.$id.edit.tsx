import { createFileRoute } from "@tanstack/react-router";
import { EditPage } from "./-listing-edit/edit-page.tsx";
import { EditDenied, ListingNotFound } from "./-listing-edit/no-access.tsx";

/** Editing a listing; a public route that refuses by itself. spec: product §2 */
export const Route = createFileRoute("/businesses/$id/edit")({
  // Loaded when the page is asked for: the first page of a visit does not carry it.
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
