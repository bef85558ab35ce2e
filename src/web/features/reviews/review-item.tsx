import { BadgeCheck, CircleX, Hourglass, Reply } from "lucide-react";
import type { ReactNode } from "react";
import { REVIEW_BADGES, type Review } from "#contract/reviews.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { PhotoThumbs } from "#web/platform/files/photo-thumbs.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/cn.ts";
import { Stars } from "#web/ui/stars.tsx";
import { HelpfulButton } from "./helpful-button.tsx";
import { OwnReviewActions } from "./own-review-actions.tsx";
import type { ReviewTarget } from "./reviews.data.ts";

const text = reviewsText.list;

interface ReviewItemProps {
  of: ReviewTarget;
  /** The name of the reviewed listing or professional, which signs the response. */
  name: string;
  review: Review;
  /** Whether the reader may mark it as helpful, unlike its host. */
  canMark?: boolean;
  /** Shortened and without buttons, for overviews. */
  brief?: boolean;
  /** Further buttons: to respond to it, to report it. */
  more?: ReactNode;
}

/** One review with stars, author, date, title, text and the business's response. spec: R101, R102 */
export function ReviewItem({ of, name, review, canMark = true, brief = false, more }: ReviewItemProps) {
  return (
    <article id={brief ? undefined : `review-${review.id}`} className="flex scroll-mt-24 flex-col gap-3">
      <header className="flex items-start gap-3">
        <Avatar name={review.authorName} size="md" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="font-semibold">{review.authorName}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Stars value={review.rating} size="sm" label={(shown) => fill(text.rated, { value: shown })} />
            <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
            <ReviewBadges
              review={review}
              verified={of.kind === "professional" ? text.verifiedClient : text.verifiedPurchase}
            />
          </div>
        </div>
      </header>
      {(review.title || review.content) && (
        <div className="flex max-w-prose flex-col gap-1">
          {review.title && <h3 className="text-base font-semibold break-words">{review.title}</h3>}
          {review.content && (
            <p className={cn("leading-7 break-words whitespace-pre-line", brief && "line-clamp-4")}>{review.content}</p>
          )}
        </div>
      )}
      {!brief && (
        <PhotoThumbs
          photos={review.photos}
          label={fill(text.photos, { name: review.authorName })}
          photoLabel={text.photo}
        />
      )}
      {!brief && review.mine && review.state !== "published" && <StateHint state={review.state} />}
      {review.businessResponse && (
        <ReviewResponse name={name} response={review.businessResponse} date={review.responseDate} brief={brief} />
      )}
      {!brief && (
        <footer className="flex flex-wrap items-center gap-2">
          <HelpfulButton of={of} review={review} canMark={canMark && !review.mine} />
          {review.mine && <OwnReviewActions of={of} review={review} />}
          {more}
        </footer>
      )}
    </article>
  );
}

function StateHint({ state }: { state: Exclude<Review["state"], "published"> }) {
  const hasEmail = useUser()?.isVerified;
  return <p className="text-sm text-muted">{text.stateHints[state === "waiting" && hasEmail ? "checking" : state]}</p>;
}

function ReviewBadges({ review, verified }: { review: Review; verified: string }) {
  return (
    <>
      {review.verifiedPurchase && (
        <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
          {verified}
        </Badge>
      )}
      {review.mine && <Badge variant="accent">{text.yours}</Badge>}
      {review.mine && REVIEW_BADGES[review.state] === "pending" && (
        <Badge variant="warning" icon={<Hourglass aria-hidden="true" />}>
          {text.pending}
        </Badge>
      )}
      {review.mine && REVIEW_BADGES[review.state] === "failed" && (
        <Badge variant="danger" icon={<CircleX aria-hidden="true" />}>
          {text.failedModeration}
        </Badge>
      )}
    </>
  );
}

function ReviewResponse({
  name,
  response,
  date,
  brief,
}: {
  name: string;
  response: string;
  date: string | null;
  brief: boolean;
}) {
  return (
    <div className="flex max-w-prose gap-3 border-s-2 border-line-strong ps-4">
      <Reply aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-1 text-sm">
        <p className="text-muted">
          <span className="font-semibold text-ink">{fill(text.response, { name })}</span>
          {date && (
            <>
              {" · "}
              <time dateTime={date} className="whitespace-nowrap">
                {formatDate(date)}
              </time>
            </>
          )}
        </p>
        <p className={cn("leading-6 break-words whitespace-pre-line", brief && "line-clamp-3")}>{response}</p>
      </div>
    </div>
  );
}
