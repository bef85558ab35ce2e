import { Link } from "@tanstack/react-router";
import { commonText as text } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";

/** Shown for an unknown URL. spec: product §2 */
export function NotFoundPage() {
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFound.title}
        titleAs="h1"
        description={text.notFound.hint}
        action={
          <Button asChild>
            <Link to="/">{text.notFound.home}</Link>
          </Button>
        }
      />
    </Container>
  );
}
