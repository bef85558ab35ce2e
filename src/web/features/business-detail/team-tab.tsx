import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { businessesApi } from "#contract/business-api.ts";
import type { TeamMember } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/call.ts";
import { imageSources, sizedImage } from "#web/platform/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { AddTeamMember } from "./add-team-member.tsx";
import { detailData, type Listing } from "./business-detail.data.ts";

const text = detailText.team;

/** The people of a listing; owner and admins add and remove them. spec: product §2, DECISIONS 8 */
export function TeamTab({ listing }: { listing: Listing }) {
  const team = useQuery(detailData.team(listing.id));
  return (
    <section aria-labelledby="team" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="team" className="text-heading">
          {text.title}
        </h2>
        {listing.can.edit && <AddTeamMember listingId={listing.id} />}
      </div>
      <Remote
        query={team}
        loading={<TeamSkeleton />}
        empty={<EmptyState drawing={<PeopleDrawing />} title={text.none} />}
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={text.failed}
            retryLabel={commonText.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {(members) => (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
            {members.map((member) => (
              <li key={member.id} className="relative flex flex-col items-center gap-3 text-center">
                <Avatar
                  name={member.name}
                  src={member.photo && sizedImage(member.photo, 320)}
                  srcSet={member.photo ? imageSources(member.photo, 320) : undefined}
                  size="xl"
                />
                <div>
                  <h3 className="font-semibold">{member.name}</h3>
                  <p className="text-sm text-muted">{member.role}</p>
                </div>
                {listing.can.edit && <RemoveMember listingId={listing.id} member={member} />}
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </section>
  );
}

function RemoveMember({ listingId, member }: { listingId: number; member: TeamMember }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(businessesApi.removeTeamMember, { params: { id: listingId, memberId: member.id } }),
    onSuccess: async () => {
      toast({ title: fill(text.removed, { name: member.name }) });
      await queryClient.invalidateQueries({ queryKey: detailData.team(listingId).queryKey });
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={fill(text.remove, { name: member.name })}>
          <Trash2 aria-hidden="true" />
          {text.removeConfirm}
        </Button>
      }
      title={fill(text.removeTitle, { name: member.name })}
      description={text.removeBody}
      confirmLabel={text.removeConfirm}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}

function TeamSkeleton() {
  return (
    <Loading label={commonText.loading}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="flex flex-col items-center gap-3">
            <Skeleton className="size-28 rounded-full" />
            <Skeleton className="h-5 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
