import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { allows } from "#contract/access.ts";
import { commonText } from "#contract/texts/common.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { chooseHost } from "#web/features/programs/host-bar.tsx";
import type { ManageSearch } from "#web/features/programs/offering.ts";
import { programsData, type ManagedHost } from "#web/features/programs/programs.data.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Container } from "#web/ui/layout.tsx";

const text = managedProgramsText.manage;

/** Resolves the host named in the URL; without any host it shows what to do first. */
export function WithHost({
  search,
  children,
}: {
  search: ManageSearch;
  children: (chosen: ManagedHost, hosts: ManagedHost[]) => ReactNode;
}) {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(
    programsData.hosts(user?.role === "professional", search.business),
  );
  if (!data)
    return (
      <Container className="py-12">
        {isError ? (
          <ErrorState
            title={text.failed}
            titleAs="h1"
            retryLabel={commonText.retry}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <ScreenSkeleton className="py-0 md:py-0" />
        )}
      </Container>
    );
  const chosen = chooseHost(data, search);
  return chosen ? children(chosen, data) : <NoHost />;
}

/** For users without a business or profile: what to do first. */
function NoHost() {
  const role = useUser()?.role;
  const { nobody } = text;
  const mayRegister = allows("business-roles", role);
  return (
    <DeadEnd
      drawing={<CalendarDrawing />}
      title={nobody.title}
      description={role === "professional" ? nobody.professional : mayRegister ? nobody.owner : nobody.other}
    >
      {role === "professional" ? (
        <Link to="/professionals/create">{nobody.create}</Link>
      ) : mayRegister ? (
        <Link to="/business-registration">{nobody.register}</Link>
      ) : (
        <Link to="/profile">{nobody.profile}</Link>
      )}
    </DeadEnd>
  );
}
