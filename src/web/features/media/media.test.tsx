import { expect, test } from "vitest";
import { articleCard, heroBanner } from "#contract/media.ts";
import { homeText } from "#contract/texts/home.ts";
import { testUser, renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { ArticleCard } from "./article-card.tsx";
import fallbackImage from "./article-fallback.svg?url";
import { FeaturedArticles } from "./featured-articles.tsx";
import { Hero } from "./hero.tsx";
import { LatestMedia } from "./latest-media.tsx";
import { mediaData } from "./media.data.ts";

const banner = heroBanner.parse({
  id: 1,
  title: "Find a place to move",
  subtitle: "Gyms and studios",
  imageUrl: "/images/original/banner.webp",
  ctaText: "See gyms",
  ctaLink: "/businesses?category=3",
  secondaryCtaText: "Elsewhere",
  secondaryCtaLink: "javascript:alert(1)",
});
const article = articleCard.parse({
  id: 4,
  businessId: null,
  business: null,
  title: "Sleep first",
  content: "Rest is training.",
  imageUrl: null,
  author: "Ana Lim",
  publishDate: "2026-11-01T00:00:00.000Z",
  featured: false,
  excerpt: null,
  contentType: "article",
  readTime: 1,
  categories: [],
  tags: [],
  eventDate: null,
  eventEndDate: null,
  location: null,
  virtualEvent: false,
  timeZone: "Asia/Singapore",
});
const banners = mediaData.heroBanners().queryKey;
const latest = mediaData.latest().queryKey;

test("the hero shows skeletons while the banners load (R046)", () => {
  expect(renderScreen(<Hero />)).toContain('data-slot="skeleton"');
});

test("failed and missing banners show the fallback hero with its two links (R047, R048)", () => {
  const failed = renderScreen(<Hero />, { failures: [banners] });
  const empty = renderScreen(<Hero />, { answers: [[banners, []]] });
  expect(failed).toBe(empty);
  expect(visibleText(empty)).toBe(
    "Discover Fitness Businesses in Asia Find the perfect gym, studio or fitness center Explore Now Sign Up",
  );
  expect(empty).toMatch(/href="\/businesses"[^>]*>Explore Now/);
  expect(empty).toMatch(/href="\/auth"[^>]*>Sign Up/);
});

test("a single banner does not rotate: no dots, no pause (R043)", () => {
  const html = renderScreen(<Hero />, { answers: [[banners, [banner]]] });
  expect(html).toContain("<h1");
  expect(html).not.toContain("<button");
});

test("several banners have a dot each and fade in one second (R042, R044)", () => {
  const three = [banner, { ...banner, id: 2 }, { ...banner, id: 3 }];
  const html = renderScreen(<Hero />, { answers: [[banners, three]] });
  expect(html).toContain('aria-label="Slide 3 of 3"');
  expect(html.match(/transition-duration:1000ms/g)).toHaveLength(3);
  // Only the first picture is needed at first.
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('fetchPriority="high"');
});

test("a banner's button links to its address, but a script address renders no link", () => {
  const html = renderScreen(<Hero />, { answers: [[banners, [banner]]] });
  expect(html).toMatch(/href="\/businesses\?category=3"[^>]*>See gyms/);
  expect(html).not.toContain("javascript:");
});

test("a signed-in user is not asked to sign up, by a banner or by the fallback", () => {
  const asking = { ...banner, secondaryCtaText: "Sign Up", secondaryCtaLink: "/auth?tab=register" };
  for (const shown of [[asking], []]) {
    const answers: [typeof banners, typeof shown][] = [[banners, shown]];
    expect(renderScreen(<Hero />, { answers })).toMatch(/href="\/auth[^>]*>Sign Up/);
    expect(renderScreen(<Hero />, { answers, user: testUser })).not.toContain("Sign Up");
  }
});

test("an article without a picture shows the fallback picture (R072)", () => {
  const html = renderScreen(<ArticleCard article={article} />);
  expect(html.replaceAll("&#x27;", "'")).toContain(`<img src="${fallbackImage}"`);
});

test("an article shows author, date, title, three lines and Read More (R073)", () => {
  const html = renderScreen(<ArticleCard article={article} />);
  expect(visibleText(html)).toBe("By Ana Lim · 1 Nov 2026 Sleep first Rest is training. Read More Sleep first");
  expect(html).toMatch(/class="[^"]*line-clamp-3[^"]*">Rest is training/);
  expect(html).toMatch(/<a [^>]*aria-label="Read More: Sleep first"[^>]*href="\/media\/4"/);
});

test("two featured articles come first even if there are more; the section is absent without any (R192)", () => {
  const { queryKey } = mediaData.featured();
  const articles = [1, 2, 3].map((id) => ({ ...article, id, title: `Story ${id}` }));
  const words = visibleText(renderScreen(<FeaturedArticles />, { answers: [[queryKey, articles]] }));
  expect(words).toMatch(/^Featured Articles .*Story 1 .*Story 2 /);
  expect(words).not.toContain("Story 3");
  expect(renderScreen(<FeaturedArticles />, { answers: [[queryKey, []]] })).toBe("");
  expect(renderScreen(<FeaturedArticles />, { failures: [queryKey] })).toBe("");
});

test("a skeleton reserves the space of the featured articles while they load", () => {
  expect(renderScreen(<FeaturedArticles />)).toContain('data-slot="loading"');
});

test("the articles have loading, error and empty states (R056)", () => {
  expect(renderScreen(<LatestMedia />)).toContain('data-slot="loading"');
  const failed = renderScreen(<LatestMedia />, { failures: [latest] });
  expect(visibleText(failed)).toBe(`${homeText.media.error} Try Again`);
  const empty = renderScreen(<LatestMedia />, { answers: [[latest, []]] });
  expect(visibleText(empty)).toBe(homeText.media.empty);
  const filled = renderScreen(<LatestMedia />, {
    answers: [[latest, [article, { ...article, id: 5, title: "Eat well" }]]],
  });
  expect([...filled.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(["Sleep first", "Eat well"]);
});
