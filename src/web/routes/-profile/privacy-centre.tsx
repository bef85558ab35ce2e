import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { commonText } from "#contract/texts/common.ts";
import { privacyCentreText as text } from "#contract/texts/privacy-centre.ts";
import { profileText } from "#contract/texts/profile.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { accountsData } from "#web/features/accounts/accounts.data.ts";
import { ConsentList } from "#web/features/privacy/consent-list.tsx";
import { DeleteAccount } from "#web/features/privacy/delete-account.tsx";
import { DownloadCard } from "#web/features/privacy/download-card.tsx";
import { StoredDataList } from "#web/features/privacy/stored-data-list.tsx";
import { privacyData } from "#web/features/privacy/privacy.data.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { removeAllDrafts } from "#web/platform/forms/drafts.ts";
import { resetSession } from "#web/platform/session/session-reset.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Container, PageHeader, Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { retentionData } from "../-reading/retention.data.ts";

/** Any user's own data: overview, download, consents and account deletion. spec: DECISIONS 16, 25, 33, 40 */
export function PrivacyCentre({ user }: { user: User }) {
  const leave = useLeaveDeletedAccount();
  const overview = useQuery(privacyData.overview());
  const { data: periods } = useSuspenseQuery(retentionData);
  return (
    <Container className="max-w-6xl pb-16">
      <PageHeader
        title={text.title}
        lead={text.lead}
        breadcrumbs={
          <Breadcrumbs
            label={text.breadcrumbs}
            items={[
              <Link key="profile" to="/profile">
                {profileText.title}
              </Link>,
              text.title,
            ]}
          />
        }
      />
      <Remote
        query={overview}
        loading={
          <Loading label={commonText.loading}>
            <Skeleton className="h-96 rounded-card" />
          </Loading>
        }
        error={loadFailure(text.failed)}
      >
        {(data) => (
          <>
            <Section
              title={text.kept.title}
              titleId="kept"
              lead={text.kept.lead}
              action={
                <TextLink variant="more" asChild>
                  <Link to={asRoutePath("/privacy")}>{text.policy}</Link>
                </TextLink>
              }
            >
              <StoredDataList kept={data.kept} periods={periods} />
            </Section>
            <Section title={text.download.title} titleId="download">
              <DownloadCard />
            </Section>
            <Section title={text.consents.title} titleId="consents" lead={text.consents.lead}>
              <ConsentList now={data.now} history={data.history} isVerified={user.isVerified} />
            </Section>
            <Section title={text.deletion.title} titleId="deletion">
              <DeleteAccount losses={data.deletion} onDeleted={leave} />
            </Section>
          </>
        )}
      </Remote>
    </Container>
  );
}

/** Goes to the home page and clears all data of the deleted account in the browser. */
function useLeaveDeletedAccount(): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  const user = useUser();
  return async () => {
    removeAllDrafts(user?.id);
    // Leave first: this page needs a session and would redirect to login.
    await router.navigate({ to: "/", ignoreBlocker: true });
    await resetSession(queryClient, router, () => queryClient.setQueryData(accountsData.current().queryKey, null));
  };
}
