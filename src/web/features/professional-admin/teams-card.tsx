import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { listingPath } from "#contract/businesses.ts";
import type { TeamMembership } from "#contract/team-memberships.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { teamMembershipsText as text } from "#contract/texts/team-memberships.ts";
import { call } from "#web/platform/api/call.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateTeams, professionalAdminData } from "./professional-admin.data.ts";

/** The teams that name the professional or ask to, to say yes, decline or leave. spec: DECISIONS 49 */
export function TeamsCard() {
  return (
    <section aria-labelledby="teams" className="flex flex-col gap-3">
      <h2 id="teams" className="text-heading">
        {text.title}
      </h2>
      <p className="max-w-prose text-muted">{text.lead}</p>
      <Remote
        query={useQuery(professionalAdminData.teams())}
        loading={<RowsSkeleton />}
        empty={<p>{text.none}</p>}
        error={loadFailure(text.failed)}
      >
        {(teams) => (
          <ul
            aria-label={text.title}
            className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
          >
            {teams.map((team) => (
              <Team key={team.id} team={team} />
            ))}
          </ul>
        )}
      </Remote>
    </section>
  );
}

function Team({ team }: { team: TeamMembership }) {
  const { business, name, role, confirmed } = team;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to={asRoutePath(listingPath(business))}
            search={{ tab: "team" } as never}
            className={linkVariants({ variant: "quiet" })}
          >
            {business.name}
          </Link>
          <Badge variant={confirmed ? "success" : "accent"}>{confirmed ? text.confirmed : text.asks}</Badge>
        </span>
        <span className="text-sm break-words text-muted">{fill(text.words, { name, role })}</span>
      </div>
      <div className="flex flex-wrap gap-2">
        {!confirmed && <Agree team={team} />}
        <Leave team={team} />
      </div>
    </li>
  );
}

function Agree({ team: { id, business, name, role } }: { team: TeamMembership }) {
  const queryClient = useQueryClient();
  const agree = useMutation({
    mutationFn: () => call("PUT /api/team-memberships/{id}", { params: { id }, body: { name, role } }),
    onSuccess: () => toast({ title: fill(text.agreed, { business: business.name }) }),
    onError: (error) => toast({ title: text.actFailed, description: error.message, variant: "destructive" }),
    // If the words have changed, the user must read the new ones first.
    onSettled: () => invalidateTeams(queryClient, business.id),
  });
  return (
    <Button
      size="sm"
      busy={agree.isPending}
      aria-label={fill(text.agreeLabel, { business: business.name, role })}
      onClick={() => agree.mutate()}
    >
      {text.agree}
    </Button>
  );
}

function Leave({ team: { id, business, confirmed } }: { team: TeamMembership }) {
  const queryClient = useQueryClient();
  const words = confirmed ? text.leaving : text.declining;
  const leave = useMutation({
    mutationFn: () => call("DELETE /api/team-memberships/{id}", { params: { id } }),
    onSuccess: async () => {
      toast({ title: fill(words.done, { business: business.name }) });
      await invalidateTeams(queryClient, business.id);
    },
    onError: (error) => toast({ title: text.actFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="outline" aria-label={fill(words.label, { business: business.name })}>
          {words.button}
        </Button>
      }
      title={fill(words.title, { business: business.name })}
      description={words.body}
      confirmLabel={words.button}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => leave.mutateAsync()}
    />
  );
}
