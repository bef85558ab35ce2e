import { expect, test } from "vitest";
import { renderScreen, testUser, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import type { SessionUser } from "#web/platform/session/session.tsx";
import { FitnessReviewForm } from "./review-form.tsx";

const html = renderScreen(<FitnessReviewForm businessId={12} onSent={() => undefined} onSignedOut={() => undefined} />);

test("the stars are initially unset and offer 1 to 5 (R119)", () => {
  const stars = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  expect(stars.map((input) => /value="(\d)"/.exec(input)?.[1])).toEqual(["1", "2", "3", "4", "5"]);
  expect(stars.map((input) => /aria-label="([^"]+)"/.exec(input)?.[1])).toEqual([
    "1 star",
    "2 stars",
    "3 stars",
    "4 stars",
    "5 stars",
  ]);
  for (const input of stars) expect(input).not.toContain("checked");
});

test("a business review is anonymous by default (R122)", () => {
  expect(html).toMatch(/role="checkbox"[^>]*aria-checked="true"/);
  expect(visibleText(html)).toContain("Post anonymously");
});

test("who runs a listing reviews another under their own name", () => {
  const draw = (user: SessionUser) =>
    renderScreen(<FitnessReviewForm businessId={12} onSent={() => undefined} onSignedOut={() => undefined} />, {
      user,
    });
  for (const user of [
    { ...testUser, role: "business_admin" as const },
    { ...testUser, ownsBusiness: true, managesBusiness: false },
  ]) {
    expect(draw(user)).toMatch(/role="checkbox"[^>]*aria-checked="false"/);
    expect(visibleText(draw(user))).toContain("You run a listing, so a review of another one shows your name.");
  }
  expect(draw(testUser)).toMatch(/role="checkbox"[^>]*aria-checked="true"/);
});

test("the form labels its fields and their maximum lengths", () => {
  const words = visibleText(html);
  for (const label of ["Your rating", "Title", "Your review", "0/100", "0/1000", "Send review"])
    expect(words).toContain(label);
});
