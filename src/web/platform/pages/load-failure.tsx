import type { ReactNode } from "react";
import { commonText } from "#contract/texts/common.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { RemoteFailure } from "#web/ui/remote.tsx";

/**
 * The error state of <Remote>: what did not load, and a retry button.
 * @param title what did not load
 * @param titleAs a heading if nothing else of the screen shows while it is missing
 */
export function loadFailure(title: ReactNode, titleAs: "p" | "h1" = "p"): (failure: RemoteFailure) => ReactNode {
  return ({ retry, retrying, hasData }) => (
    <ErrorState
      title={title}
      titleAs={hasData ? "p" : titleAs}
      retryLabel={commonText.retry}
      onRetry={retry}
      retrying={retrying}
      compact={hasData}
    />
  );
}

/** The compact variant for small areas, with or without data. */
export function compactLoadFailure(title: ReactNode): (failure: RemoteFailure) => ReactNode {
  return ({ retry, retrying }) => (
    <ErrorState compact title={title} retryLabel={commonText.retry} onRetry={retry} retrying={retrying} />
  );
}
