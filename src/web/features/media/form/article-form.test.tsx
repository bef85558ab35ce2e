import { beforeEach, expect, test, vi } from "vitest";
import { articleForEdit, articleInput } from "#contract/media.ts";
import { removeDraft, saveDraft } from "#web/platform/forms/drafts.ts";
import { stubStorage } from "#web/platform/forms/stored-drafts.test-suite.ts";
import { toLocalInput, fromLocalInput } from "#web/platform/format/zoned-time.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { ArticleStateBadge } from "../article-state.tsx";
import { ArticleView } from "../article-view.tsx";
import { bodyOf, newArticle, previewOf, valuesOf } from "./article-values.ts";
import { articleDraftPlace, readArticleDraft } from "./local-draft.ts";
import { OwnArticles } from "./own-articles.tsx";
import { articleFormData } from "./article-form.data.ts";
import { toTotal } from "#contract/paging.ts";

const ZONE = "Asia/Singapore";
const saved = articleForEdit.parse({
  id: 7,
  businessId: 3,
  businessName: "Quiet Gym",
  title: "Night swim",
  content: "<p>Bring a lamp.</p>",
  contentType: "event",
  imageUrl: null,
  author: "Mei",
  status: "draft",
  state: "rejected",
  featured: false,
  publishDate: null,
  eventDate: "2027-03-01T12:00:00.000Z",
  eventEndDate: "2027-03-01T14:30:00.000Z",
  timeZone: ZONE,
  submittedAt: null,
  rejectionReason: "Where is it?",
  version: 4,
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-02T00:00:00.000Z",
  excerpt: null,
  readTime: 1,
  authorImageUrl: null,
  categories: ["Outdoors"],
  tags: ["Swimming", "Night"],
  seoTitle: null,
  seoDescription: null,
  location: "East Coast Park",
  virtualEvent: false,
  registrationUrl: "https://swim.example/join",
  registrationRequired: true,
  maxAttendees: 24,
  onlineUrl: null,
  registrationClosesAt: "2027-02-28T12:00:00.000Z",
  cancelledAt: null,
  registered: 0,
  price: { amount: 1250, currency: "SGD" },
  currency: "SGD",
  can: { save: true, submit: true, takeBack: false, remove: true, decide: false },
});

test("a saved article survives the round trip through the form", () => {
  const values = valuesOf(saved);
  expect(values).toMatchObject({
    eventDate: "2027-03-01T20:00",
    tags: "Swimming, Night",
    price: "12.50",
    currency: "SGD",
  });
  expect(articleInput.parse(bodyOf(values, ZONE))).toMatchObject({
    eventDate: saved.eventDate,
    eventEndDate: saved.eventEndDate,
    tags: saved.tags,
    categories: saved.categories,
    price: { amount: 1250, currency: "SGD" },
    maxAttendees: 24,
  });
});

test.each([
  ["Asia/Singapore", "2027-03-01T08:00", "2027-03-01T00:00:00.000Z"],
  ["Asia/Kolkata", "2027-03-01T08:00", "2027-03-01T02:30:00.000Z"],
  // Daylight saving time begins or ends that night.
  ["Australia/Sydney", "2027-04-04T08:00", "2027-04-03T22:00:00.000Z"],
  ["Europe/Berlin", "2027-03-28T03:30", "2027-03-28T01:30:00.000Z"],
])("in %s, %s is %s", (zone, local, instant) => {
  expect(fromLocalInput(local, zone)).toBe(instant);
  expect(toLocalInput(instant, zone)).toBe(local);
});

test("an invalid date is passed on to validation", () => {
  expect(fromLocalInput("tomorrow", ZONE)).toBe("tomorrow");
  expect(toLocalInput(null, ZONE)).toBe("");
  expect(articleInput.safeParse(bodyOf({ ...valuesOf(saved), eventDate: "tomorrow" }, ZONE)).success).toBe(false);
});

test("the preview shows an event as its page does", () => {
  const shown = previewOf(valuesOf(saved), { zone: ZONE, publishDate: null, business: { name: "Quiet Gym" } });
  const html = renderScreen(<ArticleView article={shown} titleAs="p" />);
  expect(visibleText(html)).toBe(
    "Event Outdoors Night swim By Mei Published by Quiet Gym When 1 Mar 2027, 8:00 pm to 10:30 pm Where East Coast Park Places 24 Price $12.50 Register Registration is required. Bring a lamp. Swimming Night",
  );
  expect(html).toContain('rel="nofollow noopener"');
});

test("the preview of an empty form renders", () => {
  const shown = previewOf(newArticle("event", ""), { zone: ZONE, publishDate: null, business: null });
  expect(visibleText(renderScreen(<ArticleView article={shown} titleAs="p" />))).toBe("Event Untitled No text yet.");
});

beforeEach(() => {
  stubStorage("localStorage");
  return () => vi.unstubAllGlobals();
});

test("a draft is stored per account and article, and only values of the right type are restored", () => {
  const blank = newArticle("article", "");
  const values = { ...blank, title: "Half a title", featured: true };
  const place = articleDraftPlace(1, "new");
  saveDraft(place, { values, savedAt: "2026-11-02T00:00:00.000Z", version: null });
  expect(readArticleDraft(place, blank)).toEqual({ values, savedAt: "2026-11-02T00:00:00.000Z", version: null });
  expect(readArticleDraft(articleDraftPlace(2, "new"), blank)).toBeUndefined();
  expect(readArticleDraft(articleDraftPlace(1, 7), blank)).toBeUndefined();
  saveDraft(place, { values: { title: 5, content: "x" }, savedAt: "2026-11-02T00:00:00.000Z" });
  expect(readArticleDraft(place, blank)?.values).toEqual({ ...blank, content: "x" });
  for (const broken of ["{", null, [], { values: null }, { values: {}, savedAt: "x" }]) {
    saveDraft(place, broken);
    expect(readArticleDraft(place, blank)).toBeUndefined();
  }
  removeDraft(place);
  expect(readArticleDraft(place, blank)).toBeUndefined();
});

test("own articles show their state and why one was not published", () => {
  const html = renderScreen(<OwnArticles page={1} renderPageLink={(_, children) => children} />, {
    answers: [[articleFormData.mine(1).queryKey, { items: [saved], total: toTotal(1) }]],
  });
  expect(visibleText(html)).toContain("Night swim Event Where is it?");
  expect(visibleText(html)).toContain("Not published");
  expect(html).toContain('href="/media/7/edit"');
  const empty = renderScreen(<OwnArticles page={1} renderPageLink={(_, children) => children} />, {
    answers: [[articleFormData.mine(1).queryKey, { items: [], total: toTotal(0) }]],
  });
  expect(visibleText(empty)).toContain("No articles found");
});

test("each state has its own word and icon", () => {
  const drawn = (["draft", "waiting", "rejected", "scheduled", "published", "archived"] as const).map((state) =>
    renderScreen(<ArticleStateBadge state={state} />),
  );
  expect(new Set(drawn).size).toBe(6);
});
