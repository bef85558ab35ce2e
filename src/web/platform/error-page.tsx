import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { commonText as text } from "#contract/texts/common.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Container } from "#web/ui/layout.tsx";
import { ApiError } from "./api-error.ts";

/** A screen that failed: what happened, what was kept, and a way on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Container width="narrow">
      <ErrorState
        title={text.failure.title}
        titleAs="h1"
        description={[text.failure.description, reference ? fill(text.failure.reference, { id: reference }) : ""]
          .filter(Boolean)
          .join(" ")}
        retryLabel={text.failure.retry}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Container>
  );
}
