import { expect, test } from "vitest";
import type { Review } from "#contract/reviews.ts";
import { renderScreen, testUser, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import type { SessionUser } from "#web/platform/session/session.tsx";
import { WriteOrEditReview } from "./own-review-actions.tsx";
import { RecentReviews } from "./recent-reviews.tsx";
import { ReviewList } from "./review-list.tsx";
import { Figures } from "./review-summary.tsx";
import { aReview, aSummary } from "./review.test-suite.ts";
import { reviewsData } from "./reviews.data.ts";

const of = { kind: "retail", id: 12 } as const;
const summaryKey = reviewsData.summary(of).queryKey;
const recentKey = reviewsData.recent(of).queryKey;
const listKey = reviewsData.list(of, { page: 1 }).queryKey;
const many = Array.from({ length: 5 }, (_, index) => aReview({ id: 40 + index, title: `Title ${index + 1}` }));

test("the average is shown with one decimal out of 5, its stars rounded to the nearest half (R131)", () => {
  const html = renderScreen(<Figures summary={aSummary({ average: 4.26 })} />);
  expect(visibleText(html)).toContain("4.3 out of 5");
  expect(html).toContain('aria-label="Rated 4.3 out of 5"');
  expect(html.match(/class="fill-star"/g)).toHaveLength(5);
  expect(html.match(/inset\(0 50% 0 0\)/g)).toHaveLength(1);
  const lower = renderScreen(<Figures summary={aSummary({ average: 4.24 })} />);
  expect(visibleText(lower)).toContain("4.2 out of 5");
  expect(lower.match(/class="fill-star"/g)).toHaveLength(4);
  expect(lower).not.toContain("inset(0 50% 0 0)");
});

test("the distribution is ordered from 5 stars to 1, whatever the input order (R158)", () => {
  const html = renderScreen(<Figures summary={aSummary()} />);
  const rows = [...html.matchAll(/sr-only">(\d stars?: \d reviews?)</g)].map(([, row]) => row);
  expect(rows).toEqual([
    "5 stars: 4 reviews",
    "4 stars: 2 reviews",
    "3 stars: 0 reviews",
    "2 stars: 1 review",
    "1 star: 1 review",
  ]);
  expect([...html.matchAll(/width:(\d+(?:\.\d+)?)%/g)].map(([, width]) => width)).toEqual([
    "50",
    "25",
    "0",
    "12.5",
    "12.5",
  ]);
});

test("a summary without reviews does not divide by zero", () => {
  const distribution = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 }));
  const html = renderScreen(<Figures summary={aSummary({ average: 0, count: 0, distribution })} />);
  expect(visibleText(html)).toContain("0.0 out of 5 No reviews yet");
  expect(html).not.toContain("NaN");
});

function drawRecent(items: typeof many, count = items.length): string {
  const total = { count, exact: true };
  return visibleText(
    renderScreen(<RecentReviews of={of} name="Forge Hall" title="Recent reviews" allLink={<a href="/all">All</a>} />, {
      answers: [
        [summaryKey, aSummary()],
        [recentKey, { items, total }],
      ],
    }),
  );
}

test("an overview shows the three most recent reviews and links to all (R157)", () => {
  const words = drawRecent(many);
  expect(words).toMatch(/Title 1 .*Title 2 .*Title 3 /);
  expect(words).not.toContain("Title 4");
  expect(words).toContain("All");
  // The query asks for the three newest.
  expect(recentKey.at(-1)).toEqual({ page: 1, pageSize: 3, sort: "newest" });
});

test("an overview without reviews invites the first one and has no link to all", () => {
  const words = drawRecent([]);
  expect(words).toContain("Be the first to share your experience.");
  expect(words).not.toContain("All");
});

function drawList(stage: Parameters<typeof renderScreen>[1], page = 1): string {
  return renderScreen(
    <ReviewList
      of={of}
      name="Forge Hall"
      page={page}
      sort="newest"
      onSort={() => undefined}
      renderPageLink={(next, children) => <a href={`?page=${next}`}>{children}</a>}
      writeReview={<a href="/write">Write a Review</a>}
      canMark
    />,
    stage,
  );
}

test("the list shows count, sort order, reviews and pages", () => {
  const html = drawList({
    answers: [
      [summaryKey, aSummary()],
      [listKey, { items: many, total: { count: 12, exact: true } }],
    ],
  });
  const words = visibleText(html);
  expect(words).toContain("12 reviews");
  for (const order of ["Newest", "Most helpful", "Highest rating", "Lowest rating"]) expect(words).toContain(order);
  expect(words).toContain("Write a Review");
  expect(words).toContain("Title 5");
  expect(html).toContain('href="?page=2"');
  expect(
    visibleText(drawList({ answers: [[listKey, { items: many, total: { count: 10_000, exact: false } }]] })),
  ).toMatch(/10,?000\+ reviews/);
});

test("a single page has no pager; the list has loading, empty and error states", () => {
  const short = drawList({ answers: [[listKey, { items: many, total: { count: 5, exact: true } }]] });
  expect(short).not.toContain("?page=");
  const none = drawList({ answers: [[listKey, { items: [], total: { count: 0, exact: true } }]] });
  expect(visibleText(none)).toContain("No reviews yet Be the first to share your experience.");
  expect(visibleText(drawList({}))).toContain("Loading");
  const failed = visibleText(drawList({ answers: [[summaryKey, aSummary()]], failures: [listKey] }));
  expect(failed).toContain("Failed to fetch reviews Try Again");
});

test("a user who has written a review is offered to edit it, instead of to write another one", () => {
  const draw = (own: Review | null, user?: SessionUser) =>
    visibleText(
      renderScreen(<WriteOrEditReview of={of}>Write a Review</WriteOrEditReview>, {
        user,
        answers: [[reviewsData.own(of).queryKey, own]],
      }),
    );
  expect(draw(null, testUser)).toBe("Write a Review");
  expect(draw(aReview({ mine: true }), testUser)).toBe("Edit your review");
  expect(draw(aReview({ mine: true }))).toBe("Write a Review");
});
