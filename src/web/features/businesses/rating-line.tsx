import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { Stars } from "#web/ui/stars.tsx";

const text = commonText.rating;

export interface RatingLineProps {
  /** Unrounded average from 0 to 5; zero without reviews. */
  average: number;
  count: number;
}

/** Stars to the nearest half, the average with one decimal, and the number of reviews. spec: calls §9.2 */
export function RatingLine({ average, count }: RatingLineProps) {
  return (
    <Stars value={average} label={(value) => fill(text.label, { value })} showValue size="sm">
      <span className="truncate text-muted">
        {count === 0 ? text.none : plural(count, text.reviewsOne, text.reviewsMany)}
      </span>
    </Stars>
  );
}
