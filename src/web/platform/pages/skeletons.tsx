import { commonText } from "#contract/texts/common.ts";
import { cn } from "#web/ui/cn.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** Skeleton of a table: count, header and rows; cards on the breakpoints where the table becomes cards. */
export function TableSkeleton({ rows = 6, counted = false }: { rows?: number; counted?: boolean }) {
  return (
    <Loading label={commonText.loading} className="flex flex-col gap-4">
      {counted && <Skeleton className="h-5 w-28" />}
      <div className="lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <div className="flex h-11 items-center gap-6 border-b border-line px-4 max-lg:hidden">
          <Skeleton className="h-3 w-1/4" />
          <Skeleton className="h-3 w-1/5" />
          <Skeleton className="h-3 w-1/6" />
        </div>
        <div className="grid gap-3 md:max-lg:grid-cols-2 lg:gap-0 lg:divide-y lg:divide-line">
          {Array.from({ length: rows }, (_, row) => (
            <div
              key={row}
              className="flex flex-col gap-3 p-4 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface lg:h-16 lg:flex-row lg:items-center lg:gap-6 lg:py-0"
            >
              <Skeleton className="h-5 w-3/5 lg:w-1/4" />
              <Skeleton className="w-4/5 lg:w-1/5" />
              <Skeleton className="w-2/5 lg:w-1/6" />
              <Skeleton className="h-8 w-24 rounded-control lg:ms-auto" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

/** Skeleton of figures side by side, with an optional chart below. */
export function FiguresSkeleton({ figures = 3, chart = false }: { figures?: 2 | 3 | 4; chart?: boolean }) {
  return (
    <Loading label={commonText.loading} className="flex flex-col gap-6">
      <div
        className={cn(
          "grid gap-4",
          figures === 2 && "sm:grid-cols-2",
          figures === 3 && "sm:grid-cols-3",
          figures === 4 && "grid-cols-2 lg:grid-cols-4",
        )}
      >
        {Array.from({ length: figures }, (_, figure) => (
          <div key={figure} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
            <Skeleton className="w-2/3" />
            <Skeleton className="h-7 w-1/3" />
          </div>
        ))}
      </div>
      {chart && <Skeleton className="h-56 rounded-card" />}
    </Loading>
  );
}

/** Skeleton of bars with their labels. */
export function BarsSkeleton() {
  return (
    <Loading label={commonText.loading} className="flex max-w-prose flex-col gap-3">
      {[1, 2, 3].map((bar) => (
        <div key={bar} className="flex items-center gap-4">
          <Skeleton className="w-32 shrink-0" />
          <Skeleton className="h-2 grow" />
        </div>
      ))}
    </Loading>
  );
}

/** Skeleton of a form: labels above fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading label={commonText.loading} className="flex max-w-2xl flex-col gap-5">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="w-32" />
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
      ))}
    </Loading>
  );
}

/** Skeleton of a list of names and values. */
export function FactsSkeleton() {
  return (
    <Loading label={commonText.loading} className="flex flex-col gap-4">
      {[1, 2, 3, 4].map((fact) => (
        <div key={fact} className="flex gap-6">
          <Skeleton className="w-28 shrink-0" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
      <Skeleton className="mt-2 h-24 rounded-card" />
    </Loading>
  );
}

/** Skeleton of a screen: title, line and content. */
export function ScreenSkeleton({ className }: { className?: string }) {
  return (
    <Loading label={commonText.loading} className={cn("flex min-h-[60vh] flex-col gap-4 py-8 md:py-12", className)}>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="mt-4 h-64 rounded-card md:h-80" />
      <Skeleton className="mt-2 h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
    </Loading>
  );
}
