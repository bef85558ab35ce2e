import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { profileText } from "#contract/texts/profile.ts";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { secondFactorData } from "#web/features/accounts/second-factor.data.ts";
import { SecondFactors } from "#web/features/accounts/second-factors.tsx";
import { useLogout } from "#web/features/accounts/use-logout.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";

const text = secondFactorText.page;

/** Second factors of the user; the only page of an admin who has none yet. spec: DECISIONS 60 */
export function SignInSecurity({ user }: { user: User }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const factors = useQuery(secondFactorData.own());
  const handleChanged = async () => {
    // With the first second factor an admin is one.
    forgetSession(queryClient);
    await router.invalidate();
  };
  return (
    <Container width="medium" className="pb-16">
      <PageHeader
        title={text.title}
        lead={text.lead}
        breadcrumbs={
          !user.needsSecondFactor && (
            <Breadcrumbs
              label={text.breadcrumbs}
              items={[
                <Link key="profile" to="/profile">
                  {profileText.title}
                </Link>,
                text.title,
              ]}
            />
          )
        }
      />
      <div className="flex flex-col gap-10">
        {user.needsSecondFactor && <Required />}
        <Remote query={factors} loading={<RowsSkeleton rows={3} />} error={loadFailure(text.failed)}>
          {(data) => (
            <div className="flex flex-col gap-10">
              <SecondFactors factors={data} onChanged={() => void handleChanged()} />
            </div>
          )}
        </Remote>
      </div>
    </Container>
  );
}

function Required() {
  const logout = useLogout();
  return (
    <Notice
      variant="warning"
      title={text.requiredTitle}
      actions={
        <Button variant="outline" size="sm" busy={logout.isPending} onClick={() => logout.mutate()}>
          {text.logout}
        </Button>
      }
    >
      {text.requiredBody}
    </Notice>
  );
}
