import { nameOrUsername } from "#contract/person-name.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { FileText, IdCard, KeyRound, ShieldCheck, UserRound } from "lucide-react";
import type { User } from "#contract/accounts.ts";
import { profileText as text } from "#contract/texts/profile.ts";
import { accountsData } from "#web/features/accounts/accounts.data.ts";
import { AccountPanel } from "#web/features/profile/account-panel.tsx";
import { ApplicationList } from "#web/features/profile/application-list.tsx";
import { OwnEvents } from "#web/features/media/own-events.tsx";
import { EnrollmentList } from "#web/features/profile/enrollment-list.tsx";
import { PersonalForm } from "#web/features/profile/personal-form.tsx";
import { professionalAdminData } from "#web/features/professional-admin/professional-admin.data.ts";
import { profileData } from "#web/features/profile/profile.data.ts";
import { ResumeList } from "#web/features/profile/resume-list.tsx";
import { SessionList } from "#web/features/profile/session-list.tsx";
import { LatestSaved } from "#web/features/saved/latest-saved.tsx";
import { RecentlyViewed } from "#web/features/saved/recently-viewed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { OwnName } from "../-professionals/own-name.tsx";
import { OwnProfessional } from "../-professionals/own-professional.tsx";

export type ProfileTab = "personal" | "resumes" | "professional";

interface OwnProfileProps {
  user: User;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/**
 * The user's own profile with its edit tabs; a professional's includes the public profile screen. spec: product §2,
 * DECISIONS 13 (R290)
 */
export function OwnProfile({ user, tab, onTab }: OwnProfileProps) {
  return (
    <Container className="max-w-6xl pb-12">
      <PageHeader
        title={text.title}
        lead={nameOrUsername(user)}
        actions={
          <>
            <Button variant="outline" asChild>
              <Link to="/profile/security">
                <KeyRound aria-hidden="true" />
                {text.security}
              </Link>
            </Button>
            <Button variant="outline" asChild>
              <Link to="/profile/privacy">
                <ShieldCheck aria-hidden="true" />
                {text.privacy}
              </Link>
            </Button>
          </>
        }
      />
      <Tabs value={tab} onValueChange={(next) => onTab(next as ProfileTab)}>
        <TabsList aria-label={text.tabs.label}>
          <TabsTrigger value="personal">
            <UserRound aria-hidden="true" className="max-sm:hidden" />
            {text.tabs.personal}
          </TabsTrigger>
          <TabsTrigger value="resumes">
            <FileText aria-hidden="true" className="max-sm:hidden" />
            {text.tabs.resumes}
          </TabsTrigger>
          {user.role === "professional" && (
            <TabsTrigger value="professional">
              <IdCard aria-hidden="true" className="max-sm:hidden" />
              {text.tabs.professional}
            </TabsTrigger>
          )}
        </TabsList>
        <TabsContent value="personal">
          <Personal user={user} />
        </TabsContent>
        <TabsContent value="resumes">
          <div className="flex flex-col gap-6">
            <OwnName user={user} whenEmpty />
            <ResumeList />
          </div>
        </TabsContent>
        {user.role === "professional" && (
          <TabsContent value="professional">
            <OwnProfessional />
          </TabsContent>
        )}
      </Tabs>
    </Container>
  );
}

function Personal({ user }: { user: User }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: own } = useQuery({ ...professionalAdminData.own(), enabled: user.role === "professional" });
  const verifiedName = own?.isVerified ? own.verifiedName : null;
  const handleSaved = (saved: User) => {
    queryClient.setQueryData(accountsData.current().queryKey, saved);
    // Changing the password ended the other sessions.
    void queryClient.invalidateQueries({ queryKey: profileData.sessions().queryKey });
    if (saved.role === "professional")
      void queryClient.invalidateQueries({ queryKey: professionalAdminData.own().queryKey });
    void router.invalidate();
  };
  return (
    <div className="flex flex-col gap-12">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
        <section aria-labelledby="personal" className="flex flex-col gap-6">
          <div className="flex flex-col gap-1">
            <h2 id="personal" className="text-heading">
              {text.tabs.personal}
            </h2>
            <p className="max-w-prose text-muted">{text.form.lead}</p>
          </div>
          <PersonalForm user={user} verifiedName={verifiedName} onSaved={handleSaved} />
        </section>
        <aside className="h-fit rounded-card border border-line bg-surface p-5 max-lg:order-first">
          <AccountPanel user={user} />
        </aside>
      </div>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-8">
        <ApplicationList />
        <EnrollmentList />
        <OwnEvents />
      </div>
      <LatestSaved />
      <RecentlyViewed most={3} />
      <SessionList />
    </div>
  );
}
