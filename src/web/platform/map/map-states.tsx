import { mapText as text } from "#contract/texts/map.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** In the frame of a map. */
export function MapLoading() {
  return (
    <div role="status" className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-muted">
      <Spinner />
      {text.loading}
    </div>
  );
}

/** In the frame of a map. */
export function MapFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto bg-surface">
      <ErrorState title={text.failed} retryLabel={text.retry} onRetry={onRetry} />
    </div>
  );
}
