import { Container } from "#web/ui/layout.tsx";
import { ScreenSkeleton } from "./skeletons.tsx";

/** Shown while a screen loads: a title, a line, and what a screen is about, where they will stand. */
export function PendingPage() {
  return (
    <Container>
      <ScreenSkeleton />
    </Container>
  );
}
