import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** The part of a TanStack Query result that <Remote> reads. */
export type RemoteQuery<T> = {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  /** Rows of the previous query are still shown. */
  isPlaceholderData?: boolean;
};

export type RemoteFailure = {
  error: unknown;
  retry: () => void;
  retrying: boolean;
  /** Stale data is shown below. */ hasData: boolean;
};

export type RemoteProps<T> = {
  query: RemoteQuery<T>;
  /** Skeletons match the final layout. */
  loading: ReactNode;
  /** Shown when there is no data. If omitted, children render the empty state themselves. */
  empty?: ReactNode;
  /** Whether data counts as empty; by default an empty array does. */
  isEmpty?: (data: T) => boolean;
  error: (failure: RemoteFailure) => ReactNode;
  children: (data: T) => ReactNode;
  className?: string;
};

function isEmptyArray(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/** Renders a query in each of its states. Stale rows stay, dimmed, while new ones load. */
export function Remote<T>({
  query,
  loading,
  empty,
  isEmpty = isEmptyArray,
  error,
  children,
  className,
}: RemoteProps<T>) {
  const { data, isFetching } = query;
  const hasFailed = query.error !== null && query.error !== undefined;
  const failure = hasFailed
    ? error({
        error: query.error,
        retry: () => void query.refetch(),
        retrying: isFetching,
        hasData: data !== undefined,
      })
    : null;
  if (data === undefined) return hasFailed ? failure : loading;
  const isStale = isFetching && query.isPlaceholderData === true;
  return (
    <div data-slot="remote" aria-busy={isFetching || undefined} className={cn("flex flex-col gap-4", className)}>
      {failure}
      <div className={cn("min-w-0 transition-opacity", isStale && "opacity-60 delay-150")}>
        {empty !== undefined && isEmpty(data) ? empty : children(data)}
      </div>
    </div>
  );
}
