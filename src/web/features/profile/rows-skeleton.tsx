import { commonText } from "#contract/texts/common.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** The shape of a short list of rows. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <Loading
      label={commonText.loading}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex flex-col gap-2 px-4 py-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="w-3/5" />
        </div>
      ))}
    </Loading>
  );
}
