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
// What browsers say of a script or style that does not come, each in its own words.
const OUTDATED = /dynamically imported module|importing a module script failed|unable to preload css/i;

// Of an error that happened on the server only the message comes along: the rest stands in the page it has made.
const pageReference: () => string | undefined = createIsomorphicFn()
  .server((): string | undefined => pageRequest().requestId)
  .client((): string | undefined => document.getElementById(REFERENCE)?.textContent ?? undefined);

/** A screen that failed: what happened, what was kept, what to tell, and two ways on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [reference] = useState(() => (error instanceof ApiError ? error.requestId : pageReference()));
  // A script of the version this tab was opened with, which is no longer there: only the whole page helps.
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
        {/* The whole page anew: what failed may be what leads from page to page. */}
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
