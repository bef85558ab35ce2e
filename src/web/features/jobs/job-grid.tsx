import { railClass } from "#web/ui/rail.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** Grid classes for cards on the home page, and beside filters and a map. */
export const jobGridClass = {
  home: `grid gap-5 sm:grid-cols-2 lg:grid-cols-3 ${railClass}`,
  beside: "grid gap-5 sm:grid-cols-2 lg:grid-cols-1",
} as const;

/** Skeletons in the shape of the cards. */
export function JobGridSkeleton({ label, count, className }: { label: string; count: number; className: string }) {
  return (
    <Loading label={label} className={className}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-control" />
            <Skeleton className="h-5 w-3/5" />
          </div>
          <Skeleton className="w-2/5" />
          <Skeleton className="w-3/5" />
          <Skeleton className="mt-4 h-6 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}
