import type { ReactNode } from "react";
import { cn } from "#web/ui/cn.ts";
import { railClass } from "#web/ui/rail.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

interface GridShape {
  asRail?: boolean;
  besideMap?: boolean;
}

const gridClass = ({ asRail = false, besideMap = false }: GridShape) =>
  cn("grid gap-5 sm:grid-cols-2", !besideMap && "lg:grid-cols-3", asRail && railClass);

/**
 * Cards of listings, three per row on wide screens, two beside a map; on phones below each other or in a rail. spec:
 * calls §9.2
 */
export function ListingGrid({ children, ...shape }: GridShape & { children: ReactNode }) {
  return <ul className={gridClass(shape)}>{children}</ul>;
}

/** Skeletons in the shape of the cards. */
export function ListingGridSkeleton({
  label,
  count,
  ...shape
}: GridShape & {
  label: string;
  count: number;
}) {
  return (
    <Loading label={label} className={gridClass(shape)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-8/5 h-auto rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-control" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="w-1/2" />
              </div>
            </div>
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
            <Skeleton />
            <Skeleton className="w-4/5" />
            <Skeleton className="mt-2 h-6 w-3/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
