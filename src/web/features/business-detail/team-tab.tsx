import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, Pencil, Trash2, UserPlus } from "lucide-react";
import type { TeamMember } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/api/call.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { HeldTextNotice } from "#web/platform/forms/held-text-notice.tsx";
import { reordered } from "#web/platform/lists/reordered.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { detailData, type Listing } from "./business-detail.data.ts";
import { TeamMemberDialog } from "./team-member-dialog.tsx";

const text = detailText.team;

/** The team of a listing; owner and admins can add, edit, reorder and remove members. spec: product §2, DECISIONS 8 */
export function TeamTab({ listing }: { listing: Listing }) {
  const team = useQuery(detailData.team(listing.id));
  return (
    <section aria-labelledby="team" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="team" className="text-heading">
          {text.title}
        </h2>
        {listing.can.edit && (
          <TeamMemberDialog
            listingId={listing.id}
            trigger={
              <Button variant="secondary">
                <UserPlus aria-hidden="true" />
                {text.add}
              </Button>
            }
          />
        )}
      </div>
      <Remote
        query={team}
        loading={<TeamSkeleton />}
        empty={<EmptyState drawing={<PeopleDrawing />} title={text.none} />}
        error={loadFailure(text.failed)}
      >
        {(members) => (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
            {members.map((member, index) => (
              <li key={member.id} className="relative flex flex-col items-center gap-3 text-center">
                <Avatar name={member.name} src={member.photo && sizedImage(member.photo, 320)} size="xl" />
                <div>
                  <h3 className="font-semibold">
                    {member.professionalId === null ? (
                      member.name
                    ) : (
                      <Link
                        to={asRoutePath(`/professionals/${member.professionalId}`)}
                        className={linkVariants({ variant: "quiet" })}
                        aria-label={fill(text.profileOf, { name: member.name })}
                      >
                        {member.name}
                      </Link>
                    )}
                  </h3>
                  <p className="text-sm text-muted">{member.role}</p>
                  <StandingLine standing={member.standing} />
                </div>
                {member.held && (
                  <div className="text-left">
                    <HeldTextNotice held={member.held} />
                  </div>
                )}
                {listing.can.edit && (
                  <div className="-mx-2 flex justify-center max-[24rem]:flex-wrap">
                    <MoveMember listingId={listing.id} members={members} from={index} by={-1} />
                    <MoveMember listingId={listing.id} members={members} from={index} by={1} />
                    <TeamMemberDialog
                      listingId={listing.id}
                      member={member}
                      trigger={
                        <Button variant="ghost" size="icon-sm" aria-label={fill(text.edit, { name: member.name })}>
                          <Pencil aria-hidden="true" />
                        </Button>
                      }
                    />
                    <RemoveMember listingId={listing.id} member={member} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </section>
  );
}

/** Says that the business added the name, unless the person agreed to it. spec: DECISIONS 49 */
function StandingLine({ standing }: { standing: TeamMember["standing"] }) {
  if (standing === "confirmed") return null;
  return <p className="text-xs text-muted">{standing === "asked" ? text.waiting : text.addedByBusiness}</p>;
}

/** Moves a member one place forward or back; optimistic, reverted when the server rejects it. */
function MoveMember({
  listingId,
  members,
  from,
  by,
}: {
  listingId: number;
  members: readonly TeamMember[];
  from: number;
  by: -1 | 1;
}) {
  const queryClient = useQueryClient();
  const { queryKey } = detailData.team(listingId);
  const move = useMutation({
    mutationFn: (order: TeamMember[]) =>
      call("PUT /api/businesses/{id}/team/order", {
        params: { id: listingId },
        body: { ids: order.map(({ id }) => id) },
      }),
    onMutate: (order) => queryClient.setQueryData(queryKey, order),
    onError: (error) => {
      queryClient.setQueryData(queryKey, [...members]);
      toast({ title: text.orderFailed, description: error.message, variant: "destructive" });
    },
  });
  const name = members[from]?.name ?? "";
  const to = from + by;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={fill(by < 0 ? text.earlier : text.later, { name })}
      disabled={to < 0 || to >= members.length}
      onClick={() => move.mutate(reordered(members, from, to))}
    >
      {by < 0 ? <ArrowLeft aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
    </Button>
  );
}

function RemoveMember({ listingId, member }: { listingId: number; member: TeamMember }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /api/businesses/{id}/team/{memberId}", { params: { id: listingId, memberId: member.id } }),
    onSuccess: async () => {
      toast({ title: fill(text.removed, { name: member.name }) });
      await queryClient.invalidateQueries({ queryKey: detailData.team(listingId).queryKey });
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={fill(text.remove, { name: member.name })}>
          <Trash2 aria-hidden="true" />
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
