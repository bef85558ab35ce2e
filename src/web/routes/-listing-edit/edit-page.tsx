import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { businessesApi } from "#contract/businesses.ts";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { EditListingForm } from "#web/features/listing-form/edit-listing-form.tsx";
import { listingFormData, type EditableListing } from "#web/features/listing-form/listing-form.data.ts";
import { hasStatus } from "#web/platform/api-error.ts";
import { call } from "#web/platform/call.ts";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";

const text = listingFormText.edit;

/** The one edit page behind /businesses/{id}/edit and /fitness-collectives/{id}/edit. spec: DECISIONS 1 */
export function EditPage({ id }: { id: number }) {
  const { data: listing } = useSuspenseQuery(listingFormData.forEdit(id));
  const navigate = useNavigate();
  const view = () => navigate({ href: publicPath(listing) });
  return (
    <Container width="narrow" className="pb-12">
      <PageHeader
        title={listing.kind === "fitness" ? text.title : text.titleRetail}
        lead={listing.name}
        actions={
          <TextLink variant="more" asChild>
            <Link to={publicPath(listing) as "/"}>{text.back}</Link>
          </TextLink>
        }
      />
      <div className="flex flex-col gap-6">
        <StatusNotice listing={listing} />
        <EditListingForm listing={listing} onSaved={() => void view()} onCancel={() => void view()} />
      </div>
    </Container>
  );
}

/** Success goes to /businesses/{id}, which leads on to the public page of a Fitness Collective. spec: product §2 */
function publicPath(listing: EditableListing): string {
  return listing.kind === "fitness" ? `/businesses/${listing.id}` : `/business-collectives/${listing.id}`;
}

function StatusNotice({ listing }: { listing: EditableListing }) {
  const queryClient = useQueryClient();
  const resubmit = useMutation({
    mutationFn: () => call(businessesApi.resubmit, { params: { id: listing.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: listingFormData.forEdit(listing.id).queryKey });
      toast({ title: text.resubmitted, description: text.resubmittedBody });
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  if (listing.verificationStatus === "rejected") {
    return (
      <Notice
        variant="danger"
        title={text.rejectedTitle}
        actions={
          <Button variant="outline" busy={resubmit.isPending} onClick={() => resubmit.mutate()}>
            {text.resubmit}
          </Button>
        }
      >
        {listing.verificationRejectionReason && <p>{listing.verificationRejectionReason}</p>}
        <p>{text.rejectedHint}</p>
      </Notice>
    );
  }
  return listing.verificationStatus === "pending" && !listing.isPublic ? <Notice title={text.pending} /> : null;
}

/** Why the form is not shown: not allowed, not there, or not loaded. */
export function EditPageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const denied = hasStatus(error, 401) || hasStatus(error, 403);
  if (!denied && !hasStatus(error, 404)) {
    return (
      <Container width="narrow">
        <ErrorState title={listingFormText.loadFailed} titleAs="h1" retryLabel={commonText.retry} onRetry={onRetry} />
      </Container>
    );
  }
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={denied ? text.denied : text.notFound}
        titleAs="h1"
        description={denied ? text.deniedBody : text.notFoundBody}
        action={
          <Button asChild>
            <Link to="/">{commonText.notFound.home}</Link>
          </Button>
        }
      />
    </Container>
  );
}
