import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { ProfileViewer } from "#contract/analytics.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { professionalAdminData } from "./professional-admin.data.ts";

const text = professionalAdminText.viewers;

/** Who viewed the profile, latest first. spec: DECISIONS 25 */
export function ViewersCard({
  page,
  renderPageLink,
}: {
  page: number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  return (
    <section aria-labelledby="viewers" className="flex flex-col gap-3">
      <h2 id="viewers" tabIndex={-1} className="text-heading outline-none">
        {text.title}
      </h2>
      <p className="max-w-prose text-muted">{text.lead}</p>
      <Remote
        query={useQuery(professionalAdminData.viewers(page))}
        loading={<RowsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState drawing={<PeopleDrawing />} title={text.empty} description={text.emptyHint} />}
        error={loadFailure(text.failed)}
      >
        {({ items, total }) => (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
              {items.map((viewer) => (
                <Viewer key={`${viewer.business?.id ?? "member"} ${viewer.lastViewedAt}`} viewer={viewer} />
              ))}
            </ul>
            {professionalAdminData.viewerPages(total) > 1 && (
              <Pager
                page={page}
                startId="viewers"
                pageCount={professionalAdminData.viewerPages(total)}
                labels={pagerLabels()}
                renderLink={renderPageLink}
              />
            )}
          </div>
        )}
      </Remote>
    </section>
  );
}

function Viewer({ viewer: { business, views, lastViewedAt } }: { viewer: ProfileViewer }) {
  const { now } = usePageFacts();
  const ago = formatAgo(lastViewedAt, now);
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-3 [&>svg]:size-4.5 [&>svg]:text-muted">
      {business ? <Building2 aria-hidden="true" /> : <UserRound aria-hidden="true" />}
      <span className="min-w-0 flex-1 break-words">
        {business ? <BusinessLink business={business} /> : text.member}
      </span>
      <span className="text-sm text-muted tabular-nums max-sm:w-full max-sm:ps-7.5">
        {[plural(views, text.timesOne, text.timesMany), ago && fill(text.last, { ago })].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

function BusinessLink({ business: { id, kind, name } }: { business: NonNullable<ProfileViewer["business"]> }) {
  const params = { id: String(id) };
  return (
    <TextLink asChild>
      {kind === "fitness" ? (
        <Link to="/fitness-collectives/$id" params={params}>
          {name}
        </Link>
      ) : (
        <Link to="/business-collectives/$id" params={params}>
          {name}
        </Link>
      )}
    </TextLink>
  );
}
