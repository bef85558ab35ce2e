import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink, LayoutDashboard } from "lucide-react";
import { professionalsText } from "#contract/texts/professionals.ts";
import { AchievementPart } from "#web/features/professionals/achievement-part.tsx";
import { valuesOf } from "#web/features/professionals/form-values.ts";
import { personName } from "#web/features/professionals/person-words.ts";
import { PortfolioPart } from "#web/features/professionals/portfolio-part.tsx";
import { ProfessionalForm } from "#web/features/professionals/professional-form.tsx";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { SkillPart } from "#web/features/professionals/skill-part.tsx";
import { TestimonialPart } from "#web/features/professionals/testimonial-part.tsx";
import { OwnName } from "./own-name.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";

const text = professionalsText.form;

/** The form of a profile, then its sections with their edit buttons. */
export function EditProfile({ id }: { id: number }) {
  const { data: profile } = useSuspenseQuery(professionalsData.detail(id));
  const user = useUser();
  const isOwn = user?.id === profile.user?.id;
  const own = useQuery({ ...professionalsData.own(), enabled: isOwn }).data;
  if (isOwn && !own) return null;
  const { version } = profile;
  const stored = own ?? (version === undefined ? undefined : { ...profile, version });
  const params = { id: String(id) };
  return (
    <Container width="medium" className="pb-12">
      <PageHeader
        title={text.editTitle}
        lead={personName(profile)}
        actions={
          <>
            <Button variant="outline" asChild>
              <Link to="/professionals/$id" params={params}>
                <ExternalLink aria-hidden="true" />
                {text.view}
              </Link>
            </Button>
            {isOwn && (
              <Button variant="outline" asChild>
                <Link to="/professional-admin" search={{ tab: "profile" }}>
                  <LayoutDashboard aria-hidden="true" />
                  {text.dashboard}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-12">
        {user && isOwn && <OwnName user={user} />}
        <ProfessionalForm
          id={id}
          stored={stored}
          start={valuesOf(own ?? profile)}
          isOwn={isOwn}
          hasPublicLinks={profile.shows.links}
        />
        <SkillPart professionalId={id} editable canEndorse={false} />
        <PortfolioPart professionalId={id} editable isPrivate={isOwn && !profile.shows.portfolio} />
        <AchievementPart professionalId={id} editable />
        <TestimonialPart professionalId={id} name={personName(profile)} canApprove canWrite={false} />
      </div>
    </Container>
  );
}

/** For users who are neither the professional nor an admin. */
export function EditDenied({ id }: { id: number }) {
  return (
    <DeadEnd title={text.denied} description={text.deniedBody}>
      <Link to="/professionals/$id" params={{ id: String(id) }}>
        {text.view}
      </Link>
    </DeadEnd>
  );
}
