import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ExternalLink } from "lucide-react";
import { programsPage } from "#contract/programs.ts";
import { classWeekText as text } from "#contract/texts/class-week.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { ClassWeek } from "#web/features/classes/class-week.tsx";
import { manageSearch } from "#web/features/programs/offering.ts";
import { programsData, type ManagedHost } from "#web/features/programs/programs.data.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { WeekSearch } from "./my-programs-search.ts";
import { WithHost } from "./with-host.tsx";

/** The week of one business or profile. */
export function ProgramWeek({ search }: { search: WeekSearch }) {
  return (
    <WithHost search={search}>
      {(chosen) => (
        <Container className="pb-12">
          <Week key={`${chosen.host.kind}-${chosen.host.id}`} chosen={chosen} day={search.week} />
        </Container>
      )}
    </WithHost>
  );
}

function Week({ chosen, day }: { chosen: ManagedHost; day: string | undefined }) {
  const { host, name, businessKind } = chosen;
  const of = manageSearch(host);
  const programs = useQuery(programsData.managed(host));
  const { data: allowance } = useQuery(programsData.allowance(host));
  const shown = programsPage({ kind: businessKind ?? "professional", id: host.id });
  return (
    <>
      <PageHeader
        breadcrumbs={
          <TextLink variant="more" asChild className="self-start">
            <Link to="/my-programs" search={of}>
              <ArrowLeft aria-hidden="true" />
              {text.back}
            </Link>
          </TextLink>
        }
        title={text.title}
        lead={`${name}: ${text.lead}`}
        actions={
          <Button asChild variant="outline">
            <Link to={asRoutePath(shown.path)} search={shown.search as never}>
              <ExternalLink aria-hidden="true" />
              {managedProgramsText.manage.publicPage}
            </Link>
          </Button>
        }
      />
      <Remote
        query={programs}
        loading={<ScreenSkeleton className="py-0 md:py-0" />}
        empty={
          <EmptyState
            drawing={<CalendarDrawing />}
            title={text.noPrograms}
            description={text.noProgramsHint}
            action={
              <Button asChild>
                <Link to="/my-programs/edit" search={of}>
                  {text.addProgram}
                </Link>
              </Button>
            }
          />
        }
        error={loadFailure(managedProgramsText.manage.failed)}
      >
        {(all) => (
          <ClassWeek
            host={host}
            programs={all.map((program) => ({ id: program.id, name: program.name }))}
            currency={allowance?.currency ?? "SGD"}
            day={day}
            renderWeekLink={(week, words, label) => (
              <Button variant="outline" size={label === undefined ? "md" : "icon"} asChild>
                <Link to="/my-programs/week" search={{ ...of, week }} aria-label={label} resetScroll={false}>
                  {words}
                </Link>
              </Button>
            )}
          />
        )}
      </Remote>
    </>
  );
}
