import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { allows } from "#contract/access.ts";
import type { User } from "#contract/accounts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { dashboardText as text } from "#contract/texts/dashboard.ts";
import { ApplicationList } from "#web/features/profile/application-list.tsx";
import { DraftNotice } from "#web/features/profile/draft-notice.tsx";
import { EnrollmentList } from "#web/features/profile/enrollment-list.tsx";
import { profileData } from "#web/features/profile/profile.data.ts";
import { LatestSaved } from "#web/features/saved/latest-saved.tsx";
import { RecentlyViewed } from "#web/features/saved/recently-viewed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { LatestResumes } from "./latest-resumes.tsx";
import { SuggestedJobs } from "./suggested-jobs.tsx";

/** A customer's overview: unfinished resume, applications, resumes, enrolments, suggested jobs. spec: product §2 */
export function DashboardPage({ user, country }: { user: User; country: string }) {
  const { data: draft } = useQuery(profileData.resumeDraft());
  return (
    <Container className="pb-12">
      <PageHeader title={text.title} lead={fill(text.welcome, { name: user.firstName || user.username })} />
      <div className="flex flex-col gap-12">
        {draft && <DraftNotice draft={draft} words={text.drafts} />}
        <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <ApplicationList title={text.applications.title} />
          <LatestResumes />
        </div>
        <LatestSaved />
        <RecentlyViewed most={3} />
        <SuggestedJobs country={country} />
        <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <EnrollmentList title={text.enrollments.title} />
          {allows("business-roles", user.role) ? (
            <Invitation words={text.business} to="/business-registration" />
          ) : (
            <Invitation words={text.review} to="/fitness-collectives" />
          )}
        </div>
      </div>
    </Container>
  );
}

/** A suggested next step for this role. */
function Invitation({
  words,
  to,
}: {
  words: { title: string; body: string; action: string };
  to: "/business-registration" | "/fitness-collectives";
}) {
  return (
    <aside className="flex flex-col items-start gap-4 self-start rounded-card bg-secondary p-6 text-on-secondary">
      <div className="flex flex-col gap-1">
        <h2 className="text-subheading">{words.title}</h2>
        <p>{words.body}</p>
      </div>
      <Button asChild variant="outline">
        <Link to={to}>{words.action}</Link>
      </Button>
    </aside>
  );
}
