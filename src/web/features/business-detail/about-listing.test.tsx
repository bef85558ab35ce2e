import { expect, test } from "vitest";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AboutListing, ContactList, NetworkLinks } from "./about-listing.tsx";
import { aListing } from "./listing.test-suite.ts";

const facebookUrl = "https://facebook.example/forge";
const instagramUrl = "https://instagram.example/forge";
const tiktokUrl = "https://tiktok.example/@forge";

test("shows an icon for each network the business links to and no others (R095)", () => {
  const all = renderScreen(<NetworkLinks listing={aListing({ facebookUrl, instagramUrl, tiktokUrl })} />);
  expect([...all.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([facebookUrl, instagramUrl, tiktokUrl]);
  for (const network of ["Facebook", "Instagram", "TikTok"])
    expect(all).toContain(`aria-label="${network} page of Forge Hall"`);
  const one = renderScreen(<NetworkLinks listing={aListing({ tiktokUrl })} />);
  expect(one).toContain("TikTok page");
  expect(one).not.toMatch(/Facebook|Instagram/);
  expect(renderScreen(<NetworkLinks listing={aListing()} />)).toBe("");
});

test("links that users entered open in a new tab without an opener or referrer", () => {
  const html = renderScreen(<NetworkLinks listing={aListing({ facebookUrl })} />);
  expect(html).toContain('target="_blank" rel="nofollow noopener noreferrer"');
});

test("shows description, phone, e-mail and website, each only if present", () => {
  const html = renderScreen(<AboutListing listing={aListing()} />);
  expect(visibleText(html)).toContain("A hall for lifting.");
  expect(html).toContain('href="tel:+6561112200"');
  expect(html).toContain('href="mailto:hello@forge.example"');
  expect(html).toMatch(/href="https:\/\/www\.forge\.example\/about".*forge\.example</s);
  const bare = visibleText(
    renderScreen(
      <AboutListing listing={aListing({ description: null, phone: null, email: null, websiteUrl: null })} />,
    ),
  );
  expect(bare).toBe("About No description has been added yet.");
  expect(renderScreen(<ContactList listing={{ id: 12, phone: null, email: null, websiteUrl: null }} />)).toBe("");
});

test("a website that does not parse is shown as it is", () => {
  expect(
    visibleText(renderScreen(<ContactList listing={{ id: 12, phone: null, email: null, websiteUrl: "forge" }} />)),
  ).toContain("forge");
});

test("names the source its content was fetched from", () => {
  const html = renderScreen(<AboutListing listing={aListing({ attribution: "Google" })} />);
  expect(visibleText(html)).toContain("Information from Google");
  expect(visibleText(renderScreen(<AboutListing listing={aListing()} />))).not.toContain("Information from");
});
