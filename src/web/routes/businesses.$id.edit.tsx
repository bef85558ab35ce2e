import { createFileRoute, useRouter } from "@tanstack/react-router";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { pageTitle } from "#web/platform/page-head.ts";
import { loadListingForEdit } from "./-listing-edit/load.ts";
import { EditPage, EditPageError } from "./-listing-edit/edit-page.tsx";

export const Route = createFileRoute("/businesses/$id/edit")({
  loader: ({ context, params }) => loadListingForEdit(context.queryClient, params.id),
  head: ({ match }) => ({ meta: [...pageTitle(match.context.facts, listingFormText.edit.title), { name: "robots", content: "noindex" }] }),
  component: Page,
  errorComponent: Failed,
});

function Page() {
  return <EditPage id={Number(Route.useParams().id)} />;
}

function Failed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  return (
    <EditPageError
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
