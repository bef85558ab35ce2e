import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { ThumbsUp } from "lucide-react";
import type { Review } from "#contract/reviews.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { useToggle } from "#web/platform/api/use-toggle.ts";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { reviewTargetKey, reviewPath, type ReviewTarget, type ReviewPage } from "./reviews.data.ts";

const text = reviewsText.list;

type Mark = Pick<Review, "helpful" | "votedHelpful">;

/** Counts once per user, and a second click removes the mark; a visitor is sent to login. spec: DECISIONS 9 */
export function HelpfulButton({ of, review, canMark }: { of: ReviewTarget; review: Review; canMark: boolean }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });
  const toLogin = () => navigate({ to: "/auth", search: { redirect: here } });
  const { isOn, set } = useToggle({
    id: `helpful ${reviewPath(of)} ${review.id}`,
    isOn: review.votedHelpful,
    store: (helpful) =>
      call(`${helpful ? "POST" : "DELETE"} ${reviewPath(of)}/helpful`, { params: { id: of.id, reviewId: review.id } }),
    onSuccess: (after) => updateMark(queryClient, of, review.id, after),
    onError: (error) => {
      if (hasStatus(error, 401)) {
        forgetSession(queryClient);
        return void toLogin();
      }
      toast({ title: text.helpfulFailed, description: error.message, variant: "destructive" });
    },
  });
  if (!canMark)
    return review.helpful > 0 ? (
      <span className="text-sm text-muted">{plural(review.helpful, text.helpfulOne, text.helpfulMany)}</span>
    ) : null;
  const count = review.helpful + Number(isOn) - Number(review.votedHelpful);
  return (
    <Button
      variant={isOn ? "secondary" : "outline"}
      size="sm"
      aria-pressed={isOn}
      aria-label={fill(text.helpfulOf, { author: review.authorName })}
      onClick={() => {
        if (user) set(!isOn);
        else void toLogin();
      }}
    >
      <ThumbsUp aria-hidden="true" className={isOn ? "fill-current" : undefined} />
      {text.helpful}
      {count > 0 && <span className="tabular-nums">({count})</span>}
    </Button>
  );
}

/** Updates the mark in every cached list that has the review. */
async function updateMark(queryClient: QueryClient, of: ReviewTarget, reviewId: number, mark: Mark): Promise<void> {
  const queryKey = ["reviews", reviewTargetKey(of), "list"];
  // A list that is being refetched may have been read before the mark was stored.
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  queryClient.setQueriesData<ReviewPage>(
    { queryKey },
    (page) =>
      page && { ...page, items: page.items.map((item) => (item.id === reviewId ? { ...item, ...mark } : item)) },
  );
}
