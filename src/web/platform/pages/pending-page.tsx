import { Container } from "#web/ui/layout.tsx";
import { ScreenSkeleton } from "./skeletons.tsx";

/** Skeleton of a loading screen: title, line and content. */
export function PendingPage() {
  return (
    <Container>
      <ScreenSkeleton />
    </Container>
  );
}
