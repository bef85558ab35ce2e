import { expect, test } from "vitest";
import { toICalendar } from "#contract/event-calendar.ts";
import { ownRegistration } from "#contract/events.ts";
import { article as articleSchema, type Article } from "#contract/media.ts";
import { jsonLd } from "#web/platform/pages/page-head.ts";
import { testUser, renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { eventsData } from "./events.data.ts";
import { OwnEvents } from "./own-events.tsx";
import { Registration } from "./registration.tsx";
import { articleData, articleHead, eventData } from "./structured-data.ts";

const settings = {
  productName: "FitCollective",
  publicUrl: "https://fit.example",
  supportEmail: "help@fit.example",
  enrollmentCommission: 10,
  social: {},
  demo: false,
};
const facts = { now: SCREEN_NOW, settings, country: undefined } as Parameters<typeof articleHead>[0];
const base = {
  id: 9,
  businessId: 3,
  business: { id: 3, kind: "fitness", name: "Quiet Gym", logo: "/images/original/logo.webp" },
  title: "Run </script><b>far</b>",
  content: "<p>Eight <b>easy</b> kilometres.</p>",
  excerpt: null,
  imageUrl: "/images/original/media/aa/aa/run.webp",
  author: "Mei Tan",
  authorImageUrl: null,
  publishDate: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-02T00:00:00.000Z",
  featured: false,
  contentType: "event",
  readTime: 1,
  categories: ["Outdoors"],
  tags: ["Running"],
  eventDate: "2026-12-01T11:00:00.000Z",
  eventEndDate: "2026-12-01T13:00:00.000Z",
  location: "Bay South",
  virtualEvent: false,
  timeZone: "Asia/Singapore",
  seoTitle: null,
  seoDescription: null,
  registrationUrl: null,
  registrationRequired: true,
  maxAttendees: 20,
  price: { amount: 1250, currency: "SGD" },
  state: "published",
  related: [],
  can: { edit: false },
  event: {
    way: "here",
    state: "open",
    closesAt: "2026-12-01T11:00:00.000Z",
    seatsLeft: 3,
    cancelReason: null,
    own: null,
  },
};
type Changes = Partial<Omit<Article, "event">> & { event?: Partial<Article["event"]> };
const articleOf = ({ event, ...changes }: Changes = {}): Article =>
  articleSchema.parse({ ...base, ...changes, event: { ...base.event, ...event } });
const draw = (changes: Changes = {}, user?: typeof testUser) => {
  const article = articleOf(changes);
  return renderScreen(article.event && <Registration article={article} event={article.event} />, { user });
};

test("an event shows the places left and the registration deadline, and asks visitors to log in", () => {
  const html = draw({ event: { closesAt: "2026-11-30T04:00:00.000Z" } });
  expect(visibleText(html)).toBe("Log in to register 3 places left Registration closes on 30 Nov 2026, 12:00 pm.");
  expect(html).toContain("/auth?redirect=%2Fmedia%2F9");
  expect(visibleText(draw({ event: { seatsLeft: 1 } }, testUser))).toBe("Register 1 place left");
  expect(visibleText(draw({ event: { seatsLeft: null } }, testUser))).toBe("Register");
});

test.each([
  [{ state: "full" }, "All places are taken"],
  [{ state: "closed" }, "Registration has closed"],
  [{ state: "over" }, "This event is over"],
  [{ state: "cancelled", cancelReason: "It rains." }, "This event has been cancelled It rains."],
  [{ own: { registeredAt: SCREEN_NOW, onlineUrl: null } }, "You are registered"],
] as const)("an event that is %o says so and accepts no registrations", (event, words) => {
  const html = draw({ event }, testUser);
  expect(visibleText(html)).toContain(words);
  expect(visibleText(html)).not.toContain("places left");
});

test("an event with external registration links to it until the event is over", () => {
  const elsewhere = { registrationUrl: "https://run.example/join" };
  expect(draw({ ...elsewhere, event: { way: "elsewhere", seatsLeft: null } })).toContain(
    'href="https://run.example/join"',
  );
  expect(draw({ ...elsewhere, event: { way: "elsewhere", state: "over" } })).not.toContain("run.example");
});

test("own events show their state, and link only to pages that exist", () => {
  const rows = (["ahead", "over", "cancelled", "revised"] as const).map((state, index) =>
    ownRegistration.parse({
      ...base,
      articleId: index + 1,
      onlineUrl: null,
      state,
      hasPage: state !== "revised",
      registeredAt: SCREEN_NOW,
    }),
  );
  const key = eventsData.mine(false).queryKey;
  const html = renderScreen(<OwnEvents />, { answers: [[key, { items: rows, total: { count: 9, exact: true } }]] });
  for (const word of ["Registered", "Over", "Cancelled", "Being changed", "Show all 9 events"])
    expect(visibleText(html)).toContain(word);
  expect([...html.matchAll(/href="\/media\/(\d)"/g)].map(([, id]) => id)).toEqual(["1", "2", "3"]);
  const empty = { items: [], total: { count: 0, exact: true } };
  expect(visibleText(renderScreen(<OwnEvents />, { answers: [[key, empty]] }))).toContain("No events yet");
  expect(visibleText(renderScreen(<OwnEvents />, { failures: [key] }))).toContain("Your events could not be loaded");
});

test("structured data of an event has its place, price and free places, but never its online address", () => {
  expect(eventData(facts, articleOf())).toMatchObject({
    "@type": "Event",
    startDate: expect.stringMatching(/T\d\d:\d\d:00\+08:00$/),
    endDate: expect.stringMatching(/T\d\d:\d\d:00\+08:00$/),
    eventStatus: "https://schema.org/EventScheduled",
    location: {
      "@type": "Place",
      name: "Bay South",
      address: { "@type": "PostalAddress", streetAddress: "Bay South" },
    },
    organizer: { name: "Quiet Gym", url: "https://fit.example/fitness-collectives/3" },
    remainingAttendeeCapacity: 3,
    offers: { price: "12.50", priceCurrency: "SGD", availability: "https://schema.org/InStock" },
  });
  const online = eventData(facts, articleOf({ virtualEvent: true, location: null, event: { state: "cancelled" } }));
  expect(online).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url: "https://fit.example/media/9" },
  });
  expect(online).not.toHaveProperty("offers");
});

test("structured data of an article has its author and publisher; no text can end the script", () => {
  const article = articleOf({ contentType: "article" });
  expect(articleData(facts, article)).toMatchObject({
    "@type": "Article",
    headline: base.title,
    author: { "@type": "Person", name: "Mei Tan", url: "https://fit.example/fitness-collectives/3" },
    publisher: { "@type": "Organization", name: "Quiet Gym", logo: "https://fit.example/images/original/logo.webp" },
    datePublished: base.publishDate,
    dateModified: base.updatedAt,
  });
  expect(jsonLd(articleData(facts, article)).children).not.toMatch(/[<>&]/);
  const head = articleHead(facts, article);
  expect(head).toMatchObject({ scripts: [{ type: "application/ld+json" }, { type: "application/ld+json" }] });
  expect(JSON.stringify(head)).toContain("https://fit.example/media/feed.xml");
  const hidden = JSON.stringify(articleHead(facts, { ...article, state: "scheduled" }));
  expect(hidden).toContain("noindex");
  expect(hidden).not.toContain("ld+json");
});

test("a calendar file has lines of at most 75 bytes, and no text can start a new line", () => {
  const text = toICalendar(
    {
      articleId: 9,
      title: `Run\r\nATTENDEE:x; a, b \\ ${"夜".repeat(60)}`,
      url: "https://fit.example/media/9",
      eventDate: "2026-12-01T11:00:00.000Z",
      eventEndDate: null,
      location: null,
      onlineUrl: null,
    },
    settings,
    new Date(SCREEN_NOW),
  );
  const lines = text.split("\r\n");
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  expect(text.replaceAll("\r\n ", "")).toContain(String.raw`SUMMARY:Run\nATTENDEE:x\; a\, b \\ 夜`);
  expect(text).toContain("DTEND:20261201T120000Z");
});
