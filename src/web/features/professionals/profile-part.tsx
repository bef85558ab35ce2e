import type { ReactNode } from "react";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

interface ProfilePartProps<T> {
  id: string;
  title: string;
  /** At the end of the title's row. */
  action?: ReactNode;
  query: RemoteQuery<T[]>;
  /** Shown instead of an empty list; without it, an empty part is omitted. */
  empty?: string;
  /** A list that fails to load counts as empty. spec: calls §7.7 (R187) */
  emptyOnError?: boolean;
  children: (items: T[]) => ReactNode;
}

/** One part of a profile, loaded separately. */
export function ProfilePart<T>({ id, title, action, query, empty, emptyOnError, children }: ProfilePartProps<T>) {
  const isOmitted = empty === undefined && !action && query.data?.length === 0;
  if (isOmitted) return null;
  const nothing = <p className="text-muted">{empty}</p>;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {action}
      </div>
      <Remote
        query={query}
        loading={
          <Loading label={commonText.loading}>
            <Skeleton className="h-20 w-full max-w-prose" />
          </Loading>
        }
        isEmpty={(items) => items.length === 0}
        empty={nothing}
        error={emptyOnError ? () => nothing : loadFailure(professionalsText.detail.partFailed)}
      >
        {children}
      </Remote>
    </section>
  );
}
