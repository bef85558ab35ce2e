import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeDraft, saveDraft } from "#web/platform/forms/drafts.ts";
import { stubStorage } from "#web/platform/forms/stored-drafts.test-suite.ts";
import { readReviewDraft, reviewDraftPlace } from "./review-draft.ts";

const draft = { rating: 4, title: "Good racks", content: "Never waited for a rack.", anonymous: false };
const place = reviewDraftPlace(12, undefined);

beforeEach(() => void stubStorage("sessionStorage"));
afterEach(() => vi.unstubAllGlobals());

test("a draft is restored for its own listing until it is removed", () => {
  saveDraft(place, draft);
  expect(readReviewDraft(place)).toEqual(draft);
  expect(readReviewDraft(reviewDraftPlace(13, undefined))).toBeUndefined();
  removeDraft(place);
  expect(readReviewDraft(place)).toBeUndefined();
});

test.each([
  "nonsense",
  null,
  4,
  {},
  { rating: 9, title: "", content: "", anonymous: true },
  { rating: 3, title: 1, content: "", anonymous: true },
])("an invalid draft is ignored: %j", (stored) => {
  saveDraft(place, stored);
  expect(readReviewDraft(place)).toBeUndefined();
});

test("only the fields of a draft are read", () => {
  saveDraft(place, { ...draft, userId: 9 });
  expect(readReviewDraft(place)).toEqual(draft);
});
