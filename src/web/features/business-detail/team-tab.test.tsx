import { expect, test } from "vitest";
import { teamMember, type TeamMember } from "#contract/businesses.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { detailData } from "./business-detail.data.ts";
import { aListing } from "./listing.test-suite.ts";
import { ListingNotFound } from "./listing-not-found.tsx";
import { TeamTab } from "./team-tab.tsx";

const key = detailData.team(12).queryKey;
const visited = aListing();
const owned = aListing({ can: { edit: true, review: false, claim: false, own: true, refreshPhotos: false } });
const mei = teamMember.parse({
  version: 7,
  id: 4,
  name: "Mei Lin",
  role: "Head coach",
  photo: null,
  held: null,
  standing: "added",
  userId: null,
  professionalId: null,
} satisfies TeamMember);

test("only an editor of the listing sees Add Team Members and Remove (R113)", () => {
  const mine = renderScreen(<TeamTab listing={owned} />, { answers: [[key, [mei]]] });
  expect(visibleText(mine)).toBe("Team Add Team Members M Mei Lin Head coach Added by the business");
  expect([...mine.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    "Move Mei Lin forward",
    "Move Mei Lin back",
    "Edit Mei Lin",
    "Remove Mei Lin",
  ]);
  const others = renderScreen(<TeamTab listing={visited} />, { answers: [[key, [mei]]] });
  expect(visibleText(others)).toBe("Team M Mei Lin Head coach Added by the business");
  expect(others).not.toContain("<button");
});

test("a professional who agreed is linked, one who was asked is not", () => {
  const agreed: TeamMember = { ...mei, standing: "confirmed", userId: 9, professionalId: 3 };
  const linked = renderScreen(<TeamTab listing={visited} />, { answers: [[key, [agreed]]] });
  expect(linked).toContain('href="/professionals/3"');
  expect(visibleText(linked)).not.toContain("Added by the business");
  const asked = renderScreen(<TeamTab listing={owned} />, {
    answers: [[key, [{ ...mei, standing: "asked", userId: 9 } satisfies TeamMember]]],
  });
  expect(asked).not.toContain("/professionals/");
  expect(visibleText(asked)).toContain("Waiting for their yes");
});

test("shows an empty, a loading and a failed team", () => {
  expect(visibleText(renderScreen(<TeamTab listing={visited} />, { answers: [[key, []]] }))).toBe(
    "Team No team members have been added yet.",
  );
  expect(visibleText(renderScreen(<TeamTab listing={visited} />))).toContain("Loading");
  expect(visibleText(renderScreen(<TeamTab listing={visited} />, { failures: [key] }))).toContain(
    "The team could not be loaded.",
  );
});

test("a missing listing links to the list of its kind (R114, R161)", () => {
  const fitness = renderScreen(<ListingNotFound kind="fitness" />);
  expect(fitness).toMatch(/<h1[^>]*>Fitness Collective Not Found<\/h1>/);
  expect(fitness).toContain('href="/fitness-collectives"');
  const retail = renderScreen(<ListingNotFound kind="retail" />);
  expect(retail).toMatch(/<h1[^>]*>Business Collective Not Found<\/h1>/);
  expect(retail).toContain('href="/business-collectives"');
});
