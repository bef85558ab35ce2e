import { Link } from "@tanstack/react-router";
import type { BusinessKind } from "#contract/businesses.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";

/** A listing that is not there, or not public, or of the other kind. spec: R114, R161 */
export function ListingNotFound({ kind }: { kind: BusinessKind }) {
  const text = detailText[kind];
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFound}
        titleAs="h1"
        description={text.notFoundHint}
        action={
          <Button asChild>
            <Link to={kind === "fitness" ? "/fitness-collectives" : "/business-collectives"}>{text.browse}</Link>
          </Button>
        }
      />
    </Container>
  );
}
