import { fullName } from "#contract/person-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { AdminUser, AdminUserDetail } from "#contract/admin-users.ts";
import { listingPath } from "#contract/businesses.ts";
import { adminUsersText } from "#contract/texts/admin-users.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatAgo, formatDate } from "#contract/texts/format.ts";
import { countryName } from "#web/platform/format/place-name.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { FactsSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { planNameOf, type Tier } from "../subscriptions/subscription-words.ts";
import { adminUsersData } from "./people.data.ts";
import { UserDecisions } from "./user-decisions.tsx";

const { list, detail: text, roles, states } = adminUsersText;

/** The button of an account and its dialog: details and decisions. */
export function UserDialog({ user, name }: { user: AdminUser; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm" variant="outline" aria-label={fill(list.detailsLabel, { name })}>
          {list.details}
        </Button>
      </DialogTrigger>
      {isOpen && <UserCard user={user} name={name} onGone={() => setIsOpen(false)} />}
    </Dialog>
  );
}

function UserCard({ user, name, onGone }: { user: AdminUser; name: string; onGone: () => void }) {
  const query = useQuery(adminUsersData.user(user.id));
  const isOwn = useUser()?.id === user.id;
  return (
    <DialogContent
      size="lg"
      title={name}
      description={fill(text.lead, { username: user.username, email: user.email })}
      closeLabel={commonText.close}
    >
      <Remote query={query} loading={<FactsSkeleton />} error={loadFailure(text.failed)}>
        {(found) => (
          <div className="flex flex-col gap-6">
            {found.suspension && (
              <Notice variant="danger" title={fill(text.suspendedSince, { date: formatDate(found.suspension.since) })}>
                {found.suspension.reason}
              </Notice>
            )}
            <About user={found} />
            <AffectedRecords user={found} />
            {isOwn ? (
              <Notice variant="neutral" title={text.own} />
            ) : (
              <UserDecisions user={found} name={name} onGone={onGone} />
            )}
          </div>
        )}
      </Remote>
    </DialogContent>
  );
}

function About({ user }: { user: AdminUserDetail }) {
  const { now } = usePageFacts();
  const none = <span className="text-muted">{text.none}</span>;
  const name = fullName(user);
  const { sessionCount } = user;
  return (
    <dl aria-label={text.about} className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-8 lg:grid-cols-3">
      <Fact term={text.name}>{name || none}</Fact>
      <Fact term={list.role}>{roles[user.role]}</Fact>
      <Fact term={list.state}>{states[user.state]}</Fact>
      <Fact term={text.phone}>{user.phone || none}</Fact>
      <Fact term={text.country}>{countryName(user.country)}</Fact>
      <Fact term={text.memberSince}>{formatDate(user.createdAt)}</Fact>
      <Fact term={text.lastActive}>{formatAgo(user.lastActiveAt, now) ?? list.never}</Fact>
      <Fact term={text.sessions}>
        {sessionCount === 0 ? text.nowhere : plural(sessionCount, text.sessionsOne, text.sessionsMany)}
      </Fact>
    </dl>
  );
}

/** Listings, profile and counts that a decision about the account affects. */
function AffectedRecords({ user: { listings, profile, counts } }: { user: AdminUserDetail }) {
  return (
    <section aria-label={text.hangs} className="flex flex-col gap-4">
      <h3 className="text-subheading">{text.hangs}</h3>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact term={text.listings}>
          {listings.length === 0 ? (
            <span className="text-muted">{text.noListings}</span>
          ) : (
            <ul className="flex flex-col gap-1">
              {listings.map((listing) => (
                <li key={listing.id}>
                  <TextLink href={listingPath(listing)} target="_blank" rel="noopener">
                    {listing.name}
                  </TextLink>{" "}
                  <span className="text-sm text-muted">
                    {planText("business", listing.subscriptionTier, listing.subscriptionExpiry)}
                    {!listing.isPublic && `, ${text.hidden}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact term={text.profile}>
          {profile ? (
            <>
              <TextLink href={`/professionals/${profile.id}`} target="_blank" rel="noopener">
                {profile.title || text.untitled}
              </TextLink>{" "}
              <span className="text-sm text-muted">
                {planText("professional", profile.subscriptionTier, profile.subscriptionExpiry)}
              </span>
            </>
          ) : (
            <span className="text-muted">{text.noProfile}</span>
          )}
        </Fact>
      </dl>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3">
        {(Object.keys(text.counts) as (keyof typeof text.counts)[]).map((key) => (
          <Fact key={key} term={text.counts[key]}>
            <span className="tabular-nums">{counts[key]}</span>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function planText(kind: "business" | "professional", tier: Tier, expiry: string | null): string {
  if (tier === "none" || tier === "free") return text.noPlan;
  const plan = planNameOf(kind, tier);
  return expiry === null ? fill(text.plan, { plan }) : fill(text.planUntil, { plan, date: formatDate(expiry) });
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
