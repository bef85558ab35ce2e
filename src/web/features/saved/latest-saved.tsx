import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { savedText as text } from "#contract/texts/saved.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { savedData } from "./saved.data.ts";
import { ThingGrid, ThingGridSkeleton } from "./thing-grid.tsx";

const SHOWN = 3;

/** What the user saved last; all of it is on /saved. */
export function LatestSaved() {
  const query = useQuery(savedData.page(undefined, 1));
  return (
    <Section
      title={text.title}
      titleId="saved"
      className="py-0 md:py-0"
      action={
        (query.data?.items.length ?? 0) > 0 && (
          <TextLink variant="more" asChild>
            <Link to="/saved">{text.all}</Link>
          </TextLink>
        )
      }
    >
      <Remote
        query={query}
        isEmpty={({ items }) => items.length === 0}
        loading={<ThingGridSkeleton things={SHOWN} />}
        empty={
          <EmptyState
            drawing={<SearchDrawing />}
            title={text.none}
            description={text.noneHint}
            className="rounded-card border border-line bg-surface py-8"
          />
        }
        error={compactLoadFailure(text.failed)}
      >
        {({ items }) => <ThingGrid things={items.slice(0, SHOWN)} />}
      </Remote>
    </Section>
  );
}
