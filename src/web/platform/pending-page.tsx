import { commonText as text } from "#contract/texts/common.ts";
import { Spinner } from "#web/ui/spinner.tsx";

/** Shown while a screen or the session loads. */
export function PendingPage() {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label={text.loading} />
    </div>
  );
}
