import { useQuery } from "@tanstack/react-query";
import type { ReviewSummary as Summary } from "#contract/reviews.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDecimals, formatDigits } from "#contract/texts/format.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Distribution } from "#web/ui/distribution.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { reviewsData, type ReviewTarget } from "./reviews.data.ts";

const text = reviewsText.list;

/** The average rating and its distribution from 5 stars to 1. spec: R131, R158 */
export function ReviewSummary({ of }: { of: ReviewTarget }) {
  const summary = useQuery(reviewsData.summary(of));
  return (
    <Remote
      query={summary}
      loading={
        <Loading label={commonText.loading}>
          <Skeleton className="h-36 w-full max-w-md" />
        </Loading>
      }
      error={loadFailure(text.failed)}
    >
      {(data) => <Figures summary={data} />}
    </Remote>
  );
}

/** The summary's content: 4.3 out of 5, stars to the nearest half, five bars. */
export function Figures({ summary }: { summary: Summary }) {
  const rows = summary.distribution
    .toSorted((a, b) => b.stars - a.stars)
    .map(({ stars, count }) => ({
      key: stars,
      label: formatDigits(stars),
      count,
      text: fill(text.row, {
        stars: plural(stars, text.rowStarOne, text.rowStarMany),
        reviews: plural(count, text.countOne, text.countMany),
      }),
    }));
  const shown = formatDecimals(summary.average, 1);
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[max-content_minmax(0,22rem)]">
      <div className="flex flex-col gap-1">
        <p className="flex items-baseline gap-2">
          <span className="font-heading text-4xl font-bold tabular-nums">{shown}</span>
          <span className="text-muted">{fill(text.average, { value: "" }).trim()}</span>
        </p>
        <Stars value={summary.average} label={(value) => fill(text.rated, { value })} />
        <p className="text-sm text-muted tabular-nums">
          {summary.count === 0 ? text.none : plural(summary.count, text.countOne, text.countMany)}
        </p>
      </div>
      <Distribution label={text.distribution} rows={rows} />
    </div>
  );
}
