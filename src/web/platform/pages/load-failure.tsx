import type { ReactNode } from "react";
import { commonText } from "#contract/texts/common.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { RemoteFailure } from "#web/ui/remote.tsx";

/**
 * What <Remote> shows when something did not load: what, and a press that tries again.
 * @param title what did not load
 * @param titleAs a heading when nothing else of the screen stands while it is missing
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

/** The same where there is little room, whatever stands there already. */
export function compactLoadFailure(title: ReactNode): (failure: RemoteFailure) => ReactNode {
  return ({ retry, retrying }) => (
    <ErrorState compact title={title} retryLabel={commonText.retry} onRetry={retry} retrying={retrying} />
  );
}
