import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, ExternalLink } from "lucide-react";
import { professionalsText } from "#contract/texts/professionals.ts";
import { programsText } from "#contract/texts/programs.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { EditLink, ProfessionalProfile } from "./professional-profile.tsx";

const text = professionalsText.list;

/** The user's own profile with the edit buttons of its sections, or a link to create it. spec: DECISIONS 13 (R290) */
export function OwnProfessional() {
  return (
    <Remote
      query={useQuery(professionalsData.own())}
      loading={<ScreenSkeleton className="py-0 md:py-0" />}
      isEmpty={(own) => own === null}
      empty={
        <EmptyState
          drawing={<PeopleDrawing />}
          title={text.banners.create}
          description={text.banners.createBody}
          action={
            <Button asChild>
              <Link to="/professionals/create">{text.banners.createLink}</Link>
            </Button>
          }
        />
      }
      error={loadFailure(text.error)}
    >
      {(own) =>
        own && <ProfessionalProfile professional={own} search={{}} view="own" ownActions={<OwnActions id={own.id} />} />
      }
    </Remote>
  );
}

/** The page around the profile already has a heading with the name. */
function OwnActions({ id }: { id: number }) {
  return (
    <div className="flex flex-wrap gap-3 pb-8">
      <EditLink id={id} />
      <Button variant="outline" asChild>
        <Link to="/professionals/$id" params={{ id: String(id) }}>
          <ExternalLink aria-hidden="true" />
          {professionalsText.form.view}
        </Link>
      </Button>
      <Button variant="outline" asChild>
        <Link to="/my-programs" search={{ as: "professional" }}>
          <CalendarDays aria-hidden="true" />
          {programsText.own.manage}
        </Link>
      </Button>
    </div>
  );
}
