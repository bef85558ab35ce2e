import { commonText } from "#contract/texts/common.ts";
import { cn } from "#web/ui/cn.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

interface RowsSkeletonProps {
  rows?: number;
  /** Without a frame, for a list inside a card or a dialog. */
  bare?: boolean;
}

/** Skeleton of a short list of rows. */
export function RowsSkeleton({ rows = 3, bare = false }: RowsSkeletonProps) {
  return (
    <Loading
      label={commonText.loading}
      className={cn("flex flex-col divide-y divide-line", !bare && "rounded-card border border-line bg-surface")}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={cn("flex flex-col gap-2 py-4", !bare && "px-4")}>
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="w-3/5" />
        </div>
      ))}
    </Loading>
  );
}
