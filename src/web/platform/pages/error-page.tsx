import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { createIsomorphicFn } from "@tanstack/react-start";
import { useState } from "react";
import { commonText } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Container } from "#web/ui/layout.tsx";
import { ApiError } from "../api/api-error.ts";
import { pageRequest } from "../api/page-request.ts";

const { failure, outdated } = commonText;
const REFERENCE = "reference";
// Browsers' messages for a script or style that failed to load.
const OUTDATED = /dynamically imported module|importing a module script failed|unable to preload css/i;

// Hydration receives only the message of a server error, so the reference is read from the rendered page.
const pageReference: () => string | undefined = createIsomorphicFn()
  .server((): string | undefined => pageRequest().requestId)
  .client((): string | undefined => document.getElementById(REFERENCE)?.textContent ?? undefined);

/** A screen that failed: what happened, what was saved, the reference to report, and two ways to continue. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [reference] = useState(() => (error instanceof ApiError ? error.requestId : pageReference()));
  // The script belongs to the version this tab was opened with and no longer exists, so only a full reload helps.
  const isOutdated = error instanceof Error && OUTDATED.test(error.message);
  const text = isOutdated ? outdated : failure;
  return (
    <Container width="narrow" className="flex flex-col items-center gap-6 pb-16 text-center">
      <ErrorState
        className="pb-0"
        title={text.title}
        titleAs="h1"
        description={text.description}
        retryLabel={isOutdated ? outdated.reload : failure.retry}
        onRetry={() => {
          if (isOutdated) return location.reload();
          reset();
          return router.invalidate();
        }}
      />
      <Button variant="link" asChild>
        {/* A full page load, because the router itself may have failed. */}
        <a href="/">{failure.home}</a>
      </Button>
      {reference !== undefined && !isOutdated && (
        <p className="text-sm text-muted">
          {failure.tell}{" "}
          <code id={REFERENCE} className="font-medium wrap-anywhere text-ink select-all">
            {reference}
          </code>
        </p>
      )}
    </Container>
  );
}
