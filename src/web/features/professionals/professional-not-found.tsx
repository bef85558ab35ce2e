import { Link } from "@tanstack/react-router";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";

const text = professionalsText.detail;

/** A profile that is not there, or that this reader may not see. spec: product §2, calls §8.6 */
export function ProfessionalNotFound() {
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFound}
        titleAs="h1"
        description={text.notFoundHint}
        action={
          <Button asChild>
            <Link to="/professionals">{text.back}</Link>
          </Button>
        }
      />
    </Container>
  );
}
