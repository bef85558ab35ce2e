import { createFileRoute } from "@tanstack/react-router";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { pageTitle } from "#web/platform/page-head.ts";
import { loadListingForEdit, type EditAccess } from "./-listing-edit/load.ts";
import { EditPage } from "./-listing-edit/edit-page.tsx";
import { EditDenied, ListingNotFound } from "./-listing-edit/no-access.tsx";

const text = listingFormText.edit;

/** Editing a listing; a public route that refuses by itself. spec: product §2 */
export const Route = createFileRoute("/businesses/$id/edit")({
  loader: async ({ context, params }) => ({ access: await loadListingForEdit(context.queryClient, params.id) }),
  head: ({ match, loaderData }) => ({
    meta: [
      ...pageTitle(match.context.facts, titleOf(match.status, loaderData?.access)),
      { name: "robots", content: "noindex" },
    ],
  }),
  component: Page,
  notFoundComponent: ListingNotFound,
});

function titleOf(status: string, access: EditAccess | undefined): string {
  if (status === "notFound") return text.notFound;
  return access === "denied" ? text.denied : text.title;
}

function Page() {
  const { access } = Route.useLoaderData();
  const id = Number(Route.useParams().id);
  return access === "allowed" ? <EditPage key={id} id={id} /> : <EditDenied />;
}
