import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import type { ManagedProgram } from "#contract/programs.ts";
import { manageSearch } from "#web/features/programs/offering.ts";
import { ProgramEditor } from "#web/features/programs/program-editor.tsx";
import { programsData, type ManagedHost } from "#web/features/programs/programs.data.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import type { EditSearch } from "./my-programs-search.ts";
import { BackLink, ProgramNotFound } from "./my-programs.tsx";
import { WithHost } from "./with-host.tsx";

const text = managedProgramsText.form;

/** The form of a new or an existing programme. */
export function EditProgram({ search }: { search: EditSearch }) {
  return (
    <WithHost search={search}>
      {(chosen) => (
        <Container width="medium" className="pb-12">
          {search.program === undefined ? (
            <Form chosen={chosen} program={undefined} />
          ) : (
            <Saved key={search.program} id={search.program} chosen={chosen} />
          )}
        </Container>
      )}
    </WithHost>
  );
}

function Saved({ id, chosen }: { id: number; chosen: ManagedHost }) {
  return (
    <Remote
      query={useQuery(programsData.managed(chosen.host))}
      loading={<ScreenSkeleton />}
      isEmpty={(all) => !all.some((program) => program.id === id)}
      empty={<ProgramNotFound chosen={chosen} />}
      error={loadFailure(managedProgramsText.manage.failed, "h1")}
    >
      {(all) => <Form chosen={chosen} program={all.find((program) => program.id === id)} />}
    </Remote>
  );
}

function Form({ chosen, program }: { chosen: ManagedHost; program: ManagedProgram | undefined }) {
  const navigate = useNavigate();
  const back = { to: "/my-programs", search: manageSearch(chosen.host) } as const;
  return (
    <>
      <PageHeader
        breadcrumbs={<BackLink chosen={chosen} />}
        title={program ? text.editTitle : text.createTitle}
        lead={program?.name ?? chosen.name}
      />
      <ProgramEditor
        managed={chosen}
        program={program}
        onSaved={() => void navigate(back)}
        cancel={
          <Button asChild variant="ghost" size="lg">
            <Link {...back}>{text.cancel}</Link>
          </Button>
        }
      />
    </>
  );
}
