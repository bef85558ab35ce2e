import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { professionalsText } from "#contract/texts/professionals.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { ProfessionalProfile } from "./professional-profile.tsx";

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
      {(own) => own && <ProfessionalProfile professional={own} search={{}} view="own" />}
    </Remote>
  );
}
