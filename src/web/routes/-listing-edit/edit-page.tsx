import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { fill } from "#contract/texts/catalogue.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { EditListingForm } from "#web/features/listing-form/edit-listing-form.tsx";
import { listingFormData, type EditableListing } from "#web/features/listing-form/listing-form.data.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = listingFormText.edit;

/** The shared edit page of /businesses/{id}/edit and /fitness-collectives/{id}/edit. spec: DECISIONS 1 */
export function EditPage({ id }: { id: number }) {
  const { data: listing } = useSuspenseQuery(listingFormData.forEdit(id));
  const navigate = useNavigate();
  const view = () => navigate({ href: publicPath(listing) });
  return (
    <Container width="narrow" className="pb-12">
      <PageHeader
        title={listing.kind === "fitness" ? text.title : text.titleRetail}
        lead={listing.name}
        breadcrumbs={
          <TextLink variant="more" asChild className="self-start">
            <Link to={asRoutePath(publicPath(listing))}>
              <ArrowLeft aria-hidden="true" />
              {text.back}
            </Link>
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

/** Saving leads to /businesses/{id}, which redirects to the public page of a Fitness Collective. spec: product §2 */
function publicPath(listing: EditableListing): string {
  return listing.kind === "fitness" ? `/businesses/${listing.id}` : `/business-collectives/${listing.id}`;
}

function StatusNotice({ listing }: { listing: EditableListing }) {
  if (listing.verificationStatus === "rejected") {
    return (
      <Notice variant="danger" title={text.rejectedTitle}>
        {listing.verificationRejectionReason && (
          <p className="whitespace-pre-line">
            {fill(text.rejectedReason, { reason: listing.verificationRejectionReason })}
          </p>
        )}
        <p>{text.rejectedHint}</p>
      </Notice>
    );
  }
  return listing.verificationStatus === "pending" && !listing.isPublic ? <Notice title={text.pending} /> : null;
}
