import { commonText as text } from "#contract/texts/common.ts";
import { Container } from "#web/ui/layout.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** Shown while a screen loads: a title, a line, and what a screen is about, where they will stand. */
export function PendingPage() {
  return (
    <Container>
      <Loading label={text.loading} className="flex min-h-[60vh] flex-col gap-4 py-8 md:py-12">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="mt-4 h-64 rounded-card md:h-80" />
        <Skeleton className="mt-2 h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </Loading>
    </Container>
  );
}
