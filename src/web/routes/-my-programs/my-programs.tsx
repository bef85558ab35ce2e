import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, CalendarDays, ExternalLink, Pencil } from "lucide-react";
import { fill } from "#contract/texts/catalogue.ts";
import { programsPage } from "#contract/programs.ts";
import { classWeekText } from "#contract/texts/class-week.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { HostSelect } from "#web/features/programs/host-bar.tsx";
import { ManagedPrograms, NewProgramLink } from "#web/features/programs/managed-programs.tsx";
import { manageSearch } from "#web/features/programs/offering.ts";
import { Participants } from "#web/features/programs/participants.tsx";
import { programsData, type ManagedHost } from "#web/features/programs/programs.data.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { MyProgramsSearch } from "./my-programs-search.ts";
import { WithHost } from "./with-host.tsx";

const text = managedProgramsText.manage;

/** The programmes of one business or profile, or the participants of one of them. */
export function MyPrograms({ search }: { search: MyProgramsSearch }) {
  return (
    <WithHost search={search}>
      {(chosen, hosts) => (
        <Container className="pb-12">
          {search.participants === undefined ? (
            <Programs chosen={chosen} hosts={hosts} page={search.page ?? 1} />
          ) : (
            <ParticipantsOf key={search.participants} id={search.participants} chosen={chosen} search={search} />
          )}
        </Container>
      )}
    </WithHost>
  );
}

function Programs({ chosen, hosts, page }: { chosen: ManagedHost; hosts: ManagedHost[]; page: number }) {
  const shown = programsPage({ kind: chosen.businessKind ?? "professional", id: chosen.host.id });
  return (
    <>
      <PageHeader
        title={text.title}
        lead={`${chosen.name}: ${text.lead}`}
        actions={
          <>
            <HostSelect hosts={hosts} chosen={chosen} />
            <Button asChild variant="outline">
              <Link to={asRoutePath(shown.path)} search={shown.search as never}>
                <ExternalLink aria-hidden="true" />
                {text.publicPage}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/my-programs/week" search={manageSearch(chosen.host)}>
                <CalendarDays aria-hidden="true" />
                {classWeekText.link}
              </Link>
            </Button>
            <NewProgramLink host={chosen.host} />
          </>
        }
      />
      <ManagedPrograms
        host={chosen.host}
        page={page}
        renderPageLink={(next, children) => (
          <Link to="/my-programs" search={{ ...manageSearch(chosen.host), ...(next > 1 && { page: next }) }}>
            {children}
          </Link>
        )}
      />
    </>
  );
}

function ParticipantsOf({ id, chosen, search }: { id: number; chosen: ManagedHost; search: MyProgramsSearch }) {
  const navigate = useNavigate();
  const of = manageSearch(chosen.host);
  const programs = useQuery(programsData.managed(chosen.host));
  return (
    <Remote
      query={programs}
      loading={<ScreenSkeleton />}
      isEmpty={(all) => !all.some((program) => program.id === id)}
      empty={<ProgramNotFound chosen={chosen} />}
      error={loadFailure(text.failed, "h1")}
    >
      {(all) => {
        const program = all.find((item) => item.id === id);
        return (
          program && (
            <>
              <PageHeader
                breadcrumbs={<BackLink chosen={chosen} />}
                title={fill(managedProgramsText.participants.title, { name: program.name })}
                lead={managedProgramsText.participants.lead}
                actions={
                  <Button asChild variant="outline">
                    <Link to="/my-programs/edit" search={{ ...of, program: id }}>
                      <Pencil aria-hidden="true" />
                      {managedProgramsText.form.editTitle}
                    </Link>
                  </Button>
                }
              />
              <Participants
                program={program}
                filters={{ search: search.search, status: search.status }}
                page={search.page ?? 1}
                onChange={(filters) =>
                  void navigate({
                    to: "/my-programs",
                    search: { ...of, participants: id, ...filters },
                    resetScroll: false,
                  })
                }
                renderPageLink={(page, children) => (
                  <Link to="/my-programs" search={{ ...search, page: page > 1 ? page : undefined }}>
                    {children}
                  </Link>
                )}
              />
            </>
          )
        );
      }}
    </Remote>
  );
}

/** Link back to the list. */
export function BackLink({ chosen }: { chosen: ManagedHost }) {
  return (
    <TextLink variant="more" asChild className="self-start">
      <Link to="/my-programs" search={manageSearch(chosen.host)}>
        <ArrowLeft aria-hidden="true" />
        {managedProgramsText.form.back}
      </Link>
    </TextLink>
  );
}

/** The programme was deleted, or belongs to another host. */
export function ProgramNotFound({ chosen }: { chosen: ManagedHost }) {
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title={managedProgramsText.form.gone}
      titleAs="h1"
      action={
        <Button asChild>
          <Link to="/my-programs" search={manageSearch(chosen.host)}>
            {managedProgramsText.form.back}
          </Link>
        </Button>
      }
    />
  );
}
