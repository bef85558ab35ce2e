import { expect, test } from "vitest";
import { professionalsApi, professionalSearch } from "#contract/professionals.ts";
import { readProfessionalSearch, type ProfessionalSearch } from "#web/features/professionals/professional-address.ts";
import { professionalFilters } from "#web/features/professionals/professional-filters.tsx";
import { professionalListData } from "#web/features/professionals/professional-list.data.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { featuredRowsText } from "#contract/texts/featured-rows.ts";
import { featuredText as text } from "#contract/texts/featured.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { testFilters } from "#web/platform/search/filters.test-suite.ts";
import { ProfessionalList } from "./professional-list.tsx";

const specialties = professionalsApi.specialties.response.parse([
  { name: "Yoga", count: 3 },
  { name: "Boxing", count: 1 },
]);

function draw(search: ProfessionalSearch): string {
  return renderScreen(<ProfessionalList search={search} />, {
    answers: [[professionalsData.specialties().queryKey, specialties]],
  });
}

testFilters({
  description: professionalSearch,
  filters: professionalFilters(specialties.map(({ name }) => name)),
  draw,
  // Selected from the certification types.
  withoutControl: ["certification"],
});

test("shows specialties as a select also while they load", () => {
  const html = renderScreen(<ProfessionalList search={{}} />);
  expect(html).toContain('<option value="" selected="">All specialties</option></select>');
});

test("a specialty that no professional has any more can still be seen and removed", () => {
  const html = draw(readProfessionalSearch({ specialty: "Qigong" }));
  expect(html).toContain('<option value="Qigong" selected="">');
  expect(html).toContain('aria-label="Remove filter: Qigong"');
});

test("the visitor's country has a chip in every sort order until a country is selected or it is removed (DECISIONS 4)", () => {
  const near = 'aria-label="Remove filter: Singapore first"';
  expect(draw(readProfessionalSearch({}))).toContain(near);
  expect(draw(readProfessionalSearch({ sort: "rating" }))).toContain(near);
  expect(draw(readProfessionalSearch({ country: "Malaysia" }))).not.toContain(near);
  expect(draw(readProfessionalSearch({ near: "any" }))).not.toContain(near);
});

test("the labelled row is above the results, with one sentence that says why", () => {
  const search = readProfessionalSearch({});
  const [professional] = professionalsApi.featured.response.parse([
    {
      id: 5,
      userId: 9,
      user: { id: 9, username: null, firstName: "Mei", lastName: "Tan", country: "Singapore" },
      title: "Yoga Teacher",
      summary: null,
      yearsOfExperience: null,
      specialties: null,
      city: null,
      profileImage: null,
      isVerified: false,
      featuredProfile: false,
      validCertifications: 0,
      distance: null,
      avgRating: 4.5,
      reviewCount: 2,
    },
  ]);
  const show = (featured: unknown) =>
    renderScreen(<ProfessionalList search={search} />, {
      answers: [
        [professionalListData(search, "Singapore").queryKey, { items: [], total: { count: 0, exact: true } }],
        [professionalsData.featured(search, "Singapore").queryKey, featured],
      ],
    });
  const words = visibleText(show([professional]));
  expect(words).toContain(
    `Featured ${text.question} ${featuredRowsText.professionals} M Mei Tan Yoga Teacher · Singapore`,
  );
  expect(words.indexOf("Mei Tan")).toBeLessThan(words.indexOf("No professionals found"));
  expect(visibleText(show([]))).not.toContain("Featured");
});
