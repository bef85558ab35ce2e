import { expect, test } from "vitest";
import { mediaApi } from "#contract/media.ts";
import { mediaData } from "#web/features/media/media.data.ts";
import { testUser, renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { MediaList } from "./media-list.tsx";

const sources = mediaApi.sources.response.parse([
  { id: 12, kind: "fitness", name: "Forge Hall", logo: null, articles: 3 },
  { id: 30, kind: "retail", name: "Lot 7 Nutrition", logo: null, articles: 1 },
]);

function draw(options: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<MediaList search={{}} />, { answers: [[mediaData.sources().queryKey, sources]], ...options });
}

test("has tabs for all, for each business with articles, and for the platform (R189, R190)", () => {
  const tabs = /<nav[^>]*aria-label="Who wrote it".*?<\/nav>/s.exec(draw())?.[0] ?? "";
  const links = [...tabs.matchAll(/href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  expect(links.map(([, href, words]) => [visibleText(words ?? ""), href?.replaceAll("%22", "")])).toEqual([
    ["All Articles", "/media"],
    ["Forge Hall", "/media?business=12"],
    ["Lot 7 Nutrition", "/media?business=30"],
    ["FitCollective", "/media?business=platform"],
  ]);
});

test("only business_admin sees Create Article (R193)", () => {
  for (const role of ["admin", "business_owner", "professional", "customer"] as const)
    expect(draw({ user: { ...testUser, role } }), role).not.toContain("Create Article");
  expect(draw()).not.toContain("Create Article");
  expect(draw({ user: { ...testUser, role: "business_admin" } })).toContain("Create Article");
});
