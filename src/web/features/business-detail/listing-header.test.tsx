import { expect, test } from "vitest";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { aCollective, aListing } from "./listing.test-suite.ts";
import { ListingHeader } from "./listing-header.tsx";

const draw = (listing: Parameters<typeof ListingHeader>[0]["listing"]) =>
  renderScreen(<ListingHeader listing={listing} />);

test("shows the logo, or the initial without one (R093)", () => {
  const without = draw(aListing({ logo: null }));
  expect(without).toMatch(/data-slot="letter-tile".*>F<\/span>/s);
  expect(without).not.toContain("<img");
  const withLogo = draw(aListing());
  expect(withLogo).toContain('src="/images/320/logo-12.webp"');
  expect(withLogo).not.toContain('data-slot="letter-tile"');
});

test("shows name, category, average with one decimal and review count", () => {
  const words = visibleText(draw(aListing()));
  expect(words).toContain("Gym");
  expect(words).toContain("4.3 out of 5 (8 reviews)");
  expect(draw(aListing())).toContain("<h1");
  expect(visibleText(draw(aListing({ avgRating: 5, reviewCount: 1 })))).toContain("5.0 out of 5 (1 review)");
  expect(visibleText(draw(aListing({ avgRating: 0, reviewCount: 0 })))).toContain("No reviews yet");
});

test("shows the verified badge only for a verified collective (R154)", () => {
  expect(visibleText(draw(aCollective()))).toContain("Verified");
  expect(visibleText(draw(aCollective({ verified: false })))).not.toContain("Verified");
});

test("shows breadcrumbs to home and the retail businesses above a collective's name (R153)", () => {
  const html = draw(aCollective());
  const crumbs = /<nav data-slot="breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? "";
  expect(visibleText(crumbs)).toBe("Home Retail Businesses Forge Hall");
  expect(crumbs).toMatch(/href="\/"[^>]*>Home</);
  expect(crumbs).toMatch(/href="\/retail-businesses"[^>]*>Retail Businesses</);
  expect(crumbs).toMatch(/aria-current="page"[^>]*>Forge Hall</);
});

test("offers a claim only to users who may claim (R115)", () => {
  const claimable = draw(
    aListing({ ownerId: null, can: { edit: false, review: true, claim: true, own: false, refreshPhotos: false } }),
  );
  expect(claimable).toMatch(/href="\/subscription\?claim=12"/);
  expect(visibleText(claimable)).toContain("Claim this Fitness Collective");
  expect(claimable).not.toContain("/edit");
  expect(visibleText(draw(aListing()))).not.toContain("Claim");
  const shop = aListing({
    kind: "retail",
    ownerId: null,
    can: { edit: false, review: true, claim: true, own: false, refreshPhotos: false },
  });
  expect(visibleText(draw(shop))).toContain("Claim this Business Collective");
});

test("offers edit and subscription to users who may edit (R116)", () => {
  const html = draw(aListing({ can: { edit: true, review: false, claim: false, own: true, refreshPhotos: false } }));
  expect(html).toContain('href="/fitness-collectives/12/edit"');
  expect(html).toMatch(/href="\/subscription\?business=12"/);
  expect(visibleText(html)).not.toContain("Claim");
  const stranger = draw(aListing());
  expect(stranger).not.toContain("/edit");
  expect(stranger).not.toContain("/subscription");
});

test("shows when it opens or closes in the listing's own time zone", () => {
  expect(visibleText(draw(aListing()))).toContain("Open now until 10:00 pm");
  const closed = aListing({ opening: { open: false, until: "2026-11-24T22:00:00.000Z" } });
  expect(visibleText(draw(closed))).toContain("Closed opens Wednesday 6:00 am");
});

test.each([
  ["pending", null, "Waiting for approval"],
  ["rejected", "No such address", "Reason: No such address"],
  ["rejected", null, "Edit it and send it again."],
  ["not_claimed", null, "Not public"],
] as const)("shows owner and admins why a %s listing is not public", (verificationStatus, reason, said) => {
  const listing = aListing({ isPublic: false, verificationStatus, verificationRejectionReason: reason });
  expect(visibleText(draw(listing))).toContain(said);
  expect(visibleText(draw({ ...listing, isPublic: true }))).not.toContain(said);
});
