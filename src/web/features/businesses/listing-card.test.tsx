import { describe, expect, test } from "vitest";
import { withoutClock } from "#contract/without-clock.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { ListingCard, RetailCard } from "./listing-card.tsx";
import { collective, elementsOf, linksOf, listing } from "./listings.test-suite.ts";

/** Number of filled stars: whole ones, plus halves, which are clipped. */
function starsOf(html: string): number {
  const filled = [...html.matchAll(/<path[^>]*class="fill-star"[^>]*>/g)].map(([path]) => path);
  return filled.reduce((sum, path) => sum + (path.includes("inset(0 50% 0 0)") ? 0.5 : 1), 0);
}

function badgesOf(html: string): string[] {
  return [...html.matchAll(/<span[^>]*data-slot="badge".*?<\/span><\/span>/gs)].map(([badge]) => visibleText(badge));
}

/** Nothing that decides is known. */
const undecided = { openState: { code: "unknown", time: null }, district: null, priceFrom: null } as const;

describe("a Fitness Collective's card", () => {
  test("shows the category as a badge, name, average with stars and review count (R060)", () => {
    const html = renderScreen(<ListingCard listing={listing()} />);
    expect(badgesOf(html)[0]).toBe("Gym");
    expect(visibleText(elementsOf(html, "h3")[0] ?? "")).toBe("Iron Orchid");
    expect(html).toContain('aria-label="Rated 4.3 out of 5"');
    expect(visibleText(html)).toContain("4.3 12 reviews");
    expect(starsOf(html)).toBe(4.5);
  });

  test.each([
    [4.74, "4.7", 4.5],
    [4.75, "4.8", 5],
    [3.2, "3.2", 3],
    [3.25, "3.3", 3.5],
    [5, "5.0", 5],
  ])("rounds %d to the nearest half star and one decimal out of 5 (R131)", (avgRating, shown, stars) => {
    const html = renderScreen(<ListingCard listing={listing({ avgRating })} />);
    expect(starsOf(html)).toBe(stars);
    expect(html).toContain(`aria-label="Rated ${shown} out of 5"`);
    expect(visibleText(html)).toContain(`${shown} 12 reviews`);
  });

  test("uses the singular for one review, and says when there is none", () => {
    expect(visibleText(renderScreen(<ListingCard listing={listing({ reviewCount: 1 })} />))).toContain(
      "1 review Singapore",
    );
    const html = renderScreen(<ListingCard listing={listing({ reviewCount: 0, avgRating: 0 })} />);
    expect(visibleText(html)).toContain("No reviews yet");
    expect(starsOf(html)).toBe(0);
  });

  test("shows a coloured tile with the first letter when there is no logo (R058)", () => {
    const withPhoto = renderScreen(<ListingCard listing={listing({ logo: null })} />);
    expect(/data-slot="letter-tile"[^>]*--tile-hue:\d+[^>]*><span[^>]*>I</.test(withPhoto)).toBe(true);
    const bare = renderScreen(<ListingCard listing={listing({ logo: null, photo: null, name: "9Round" })} />);
    expect(/data-slot="letter-tile"[^>]*><span[^>]*>9</.test(bare)).toBe(true);
    expect(bare).not.toContain("<img");
  });

  test("shows a small logo if there is one", () => {
    const html = renderScreen(<ListingCard listing={listing()} />);
    expect(html).toContain('src="/images/160/logos/aa/aa/orchid.webp"');
    expect(html).not.toContain("letter-tile");
    const without = renderScreen(<ListingCard listing={listing({ photo: null })} />);
    expect(without).toContain('src="/images/320/logos/aa/aa/orchid.webp"');
  });

  test.each([
    [[{ city: "Singapore", country: "Singapore" }], "Singapore"],
    [[{ city: "George Town", country: "Malaysia" }], "George Town, Malaysia"],
    [[], "Location not available"],
  ])("shows the location %j as %s (R061)", (locations, words) => {
    expect(visibleText(renderScreen(<ListingCard listing={listing({ locations })} />))).toContain(
      `12 reviews ${words} Orchard`,
    );
  });

  test("clamps the description to two lines, and omits an empty one (R062)", () => {
    const html = renderScreen(<ListingCard listing={listing()} />);
    expect(
      elementsOf(html, "p")
        .filter((p) => p.includes("line-clamp-2"))
        .map(visibleText),
    ).toEqual(["Barbells, rings and patient coaches."]);
    expect(renderScreen(<ListingCard listing={listing({ description: null })} />)).not.toContain(
      "line-clamp-2 text-sm",
    );
  });

  test("shows the first two tags, and no list without tags (R063)", () => {
    const html = renderScreen(<ListingCard listing={listing()} />);
    expect(elementsOf(html, "li").map(visibleText)).toEqual(["Strength", "Open now"]);
    expect(renderScreen(<ListingCard listing={listing({ tags: [] })} />)).not.toContain("<ul");
  });

  test("the icon of a tag depends on its kind, not on its text", () => {
    const icons = (change: Parameters<typeof listing>[0]) =>
      elementsOf(renderScreen(<ListingCard listing={listing(change)} />), "li").map(
        (item) => /lucide-([\w-]+)/.exec(item)?.[1],
      );
    expect(icons({ tags: ["Geöffnet", "Geprüft"], tagKinds: ["open_now", "verified"] })).toEqual([
      "clock",
      "badge-check",
    ]);
    expect(icons({ tags: ["Verified"], tagKinds: ["program"] })).toEqual([undefined]);
  });

  test("links to the profile and to writing a review, labelled with the listing's name (R064)", () => {
    expect(linksOf(renderScreen(<ListingCard listing={listing()} />))).toEqual({
      "View Profile: Iron Orchid": "/fitness-collectives/41",
      "Write a Review: Iron Orchid": "/fitness-collectives/41/review",
    });
  });

  test("decides in one line: district, opening state and lowest price, each only if it is known", () => {
    const shown = (change: Parameters<typeof listing>[0]) =>
      visibleText(renderScreen(<ListingCard listing={listing({ description: null, tags: [], ...change })} />));
    expect(shown({})).toContain("Singapore Orchard, Cairnhill Open until 9:30 pm from $11.00 View Profile");
    for (const [openState, words] of [
      [{ code: "opens_at", time: "2026-11-21T06:00" }, "Opens 6:00 am"],
      [{ code: "opens_day", time: "2026-11-23T07:30" }, "Opens Monday 7:30 am"],
      [{ code: "closed_today", time: "2026-11-23T07:30" }, "Closed today"],
      [{ code: "open_24h", time: null }, "Open 24 hours"],
    ] as const)
      expect(shown({ openState, district: null, priceFrom: null })).toContain(`Singapore ${words} View Profile`);
    expect(shown({ priceFrom: { amount: 35_000, currency: "JPY" } })).toContain("from JP¥35,000");
    expect(shown({ priceFrom: { amount: 0, currency: "SGD" } })).toContain("free offers");
    expect(shown(undecided)).toContain("Singapore View Profile");
  });

  test("names the next class in the zone of the class; copies for when the database is away leave it out", () => {
    const nextClass = { startsAt: "2026-12-03T16:30:00.000Z", timeZone: "Asia/Singapore" };
    for (const card of [
      <ListingCard key="fitness" listing={listing({ nextClass })} />,
      <RetailCard key="retail" listing={collective({ nextClass })} />,
    ])
      expect(renderScreen(card)).toMatch(/<p data-clock="true"[^>]*>Next class Fri, 4 Dec, 12:30 am<\/p>/);
    expect(visibleText(renderScreen(<ListingCard listing={listing()} />))).not.toContain("Next class");
    expect(withoutClock([listing({ nextClass })])).toMatchObject([{ nextClass: null }]);
    expect(withoutClock([{ name: "A programme", nextClass }])).toMatchObject([{ nextClass }]);
  });

  test("shows the distance when sorted by it, with one decimal when near", () => {
    expect(visibleText(renderScreen(<ListingCard listing={listing({ distance: 1.26 })} />))).toContain(
      "Singapore · 1.3 km away",
    );
    expect(visibleText(renderScreen(<ListingCard listing={listing({ distance: 312.4 })} />))).toContain(
      "Singapore · 312 km away",
    );
  });

  test("loads the photos of the first row with high priority and the others lazily", () => {
    expect(renderScreen(<ListingCard listing={listing({ logo: null })} priority />)).toContain('fetchPriority="high"');
    expect(renderScreen(<ListingCard listing={listing({ logo: null })} />)).toContain('loading="lazy"');
  });
});

describe("a Business Collective's card", () => {
  test("shows a photo, otherwise the logo, otherwise a placeholder (R150)", () => {
    const photo = renderScreen(<RetailCard listing={collective()} />);
    expect(photo).toContain('src="/images/640/photos/aa/aa/hall.webp"');
    expect(photo).not.toContain("orchid");
    const logo = renderScreen(<RetailCard listing={collective({ photo: null })} />);
    expect(logo).toContain('src="/images/320/logos/aa/aa/orchid.webp"');
    expect(logo).not.toContain("letter-tile");
    const placeholder = renderScreen(<RetailCard listing={collective({ photo: null, logo: null })} />);
    expect(placeholder).not.toContain("<img");
    expect(/data-slot="letter-tile"[^>]*><span[^>]*>K</.test(placeholder)).toBe(true);
  });

  test("has its category badge, name, address and links; Write a Review opens the dialog (R151)", () => {
    const html = renderScreen(<RetailCard listing={collective()} />);
    expect(badgesOf(html)[0]).toBe("Gym");
    expect(visibleText(html)).toContain("Kettle & Kale 4.3 12 reviews 9 Amoy Street");
    expect(linksOf(html)).toEqual({
      "View Profile: Kettle & Kale": "/business-collectives/77",
      "Write a Review: Kettle & Kale": "/business-collectives/77?writeReview=true",
    });
  });

  test("shows the city if there is no address", () => {
    const html = renderScreen(
      <RetailCard listing={collective({ address: null, locations: [{ city: "Cebu", country: "Philippines" }] })} />,
    );
    expect(visibleText(html)).toContain("12 reviews Cebu, Philippines");
  });
});
