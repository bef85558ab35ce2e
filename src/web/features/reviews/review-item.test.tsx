import { expect, test } from "vitest";
import { testUser, renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { ReviewItem } from "./review-item.tsx";
import { aReview } from "./review.test-suite.ts";

const of = { kind: "fitness", id: 12 } as const;
const draw = (overrides: Parameters<typeof aReview>[0], brief = false) =>
  renderScreen(<ReviewItem of={of} name="Forge Hall" review={aReview(overrides)} brief={brief} />, { user: testUser });

test("shows stars, author, date, title, text and the business's response (R101)", () => {
  const html = draw({ businessResponse: "Thank you, Mei.", responseDate: "2026-11-05T03:00:00.000Z" });
  expect(html).toContain('aria-label="Rated 4.0 out of 5"');
  expect(html.match(/class="fill-star"/g)).toHaveLength(4);
  const words = visibleText(html);
  for (const shown of ["Mei Lin", "2 Nov 2026", "Good racks", "Never waited for a rack."])
    expect(words).toContain(shown);
  expect(words).toContain("Response from Forge Hall · 5 Nov 2026 Thank you, Mei.");
  expect(visibleText(draw({}))).not.toContain("Response");
});

test("an anonymous review shows 'Anonymous' and no name (R102)", () => {
  const html = draw({ anonymous: true, user: null, authorName: "Anonymous" });
  expect(visibleText(html)).toContain("Anonymous");
  expect(html).not.toContain("Mei");
});

test("a review without title and text shows only its stars", () => {
  const html = draw({ title: "", content: "" });
  expect(html).not.toContain("<h3");
  expect(html).toContain("Rated 4.0 out of 5");
});

test("other users mark it as helpful, the author edits and deletes it", () => {
  const others = draw({ helpful: 3 });
  expect(visibleText(others)).toContain("Helpful (3)");
  expect(others).toContain('aria-pressed="false" aria-label="Helpful: review by Mei Lin"');
  expect(draw({ votedHelpful: true, helpful: 1 })).toContain('aria-pressed="true"');
  expect(visibleText(others)).not.toMatch(/Edit|Delete|Your review/);
  const mine = visibleText(draw({ mine: true, helpful: 1, isPublic: false, state: "held" }));
  for (const shown of ["Your review", "Pending Moderation", "1 person found this helpful", "Edit", "Delete"])
    expect(mine).toContain(shown);
  expect(draw({ mine: true })).not.toContain("aria-pressed");
});

test.each([
  ["waiting", "Pending Moderation", "Only you can see it until you confirm your e-mail address."],
  ["held", "Pending Moderation", "Only you can see it until a moderator has approved it."],
  ["taken_down", "Failed Moderation", "A moderator took it down, so only you can see it."],
  ["rejected", "Failed Moderation", "A moderator did not approve it, so only you can see it."],
] as const)("the author of a review sees that it is %s", (state, badge, hint) => {
  const user = { ...testUser, isVerified: false };
  const review = aReview({ mine: true, isPublic: false, state });
  const words = visibleText(renderScreen(<ReviewItem of={of} name="Forge Hall" review={review} />, { user }));
  expect(words).toContain(badge);
  expect(words).toContain(hint);
});

test("an author with a confirmed e-mail sees that the text is being checked", () => {
  const user = { ...testUser, isVerified: true };
  const review = aReview({ mine: true, isPublic: false, state: "waiting" });
  const words = visibleText(renderScreen(<ReviewItem of={of} name="Forge Hall" review={review} />, { user }));
  expect(words).toContain("Only you can see it until it has been checked, which takes a few minutes.");
});

test("shows its photos in order, each a link to the whole picture, and none in an overview", () => {
  const photos = ["/images/original/reviews/b.webp", "/images/original/reviews/a.webp"];
  const html = draw({ photos });
  expect(html).toContain('aria-label="Photos of Mei Lin&#x27;s review"');
  expect([...html.matchAll(/<a href="([^"]+)"[^>]*><img src="([^"]+)"/g)].map(([, link, src]) => [link, src])).toEqual([
    [photos[0], "/images/160/reviews/b.webp"],
    [photos[1], "/images/160/reviews/a.webp"],
  ]);
  expect(html).toContain('alt="Photo 1"');
  expect(draw({ photos }, true)).not.toContain("/images/");
});

test("its host cannot mark it as helpful, and reads how many did", () => {
  const review = aReview({ helpful: 3 });
  const html = renderScreen(<ReviewItem of={of} name="Forge Hall" review={review} canMark={false} />, {
    user: testUser,
  });
  expect(html).not.toContain("aria-pressed");
  expect(visibleText(html)).toContain("3 people found this helpful");
});

test("shows a verified purchase, and no controls in an overview", () => {
  expect(visibleText(draw({ verifiedPurchase: true }))).toContain("Verified purchase");
  expect(visibleText(draw({}))).not.toContain("Verified purchase");
  expect(draw({}, true)).not.toContain("<button");
});

test("a review of a professional shows a verified client", () => {
  const review = aReview({ verifiedPurchase: true });
  const html = renderScreen(<ReviewItem of={{ kind: "professional", id: 5 }} name="Aisha" review={review} />, {
    user: testUser,
  });
  expect(visibleText(html)).toContain("Verified client");
  expect(visibleText(html)).not.toContain("Verified purchase");
});
