import type { QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { enrollment, program, type Enrollment, type Program } from "#contract/programs.ts";
import { aUser, drawScreen, wordsOf } from "#web/platform/screen.test-suite.tsx";
import { detailData } from "./business-detail.data.ts";
import { aCollective, aListing } from "./listing.test-suite.ts";
import { ProductsTab } from "./products-tab.tsx";
import { ProgramsTab } from "./programs-tab.tsx";

const key = detailData.programs(12).queryKey;

function aProgram(overrides: Partial<Program> = {}): Program {
  return program.parse({
    id: 3,
    businessId: 12,
    professionalId: null,
    name: "Barbell Basics",
    description: "Six weeks of lifting.",
    image: null,
    price: { amount: 123_450, currency: "SGD" },
    duration: "6 weeks",
    location: null,
    isOnline: false,
    maxParticipants: 8,
    isFull: false,
    seatsLeft: 5,
    category: null,
    tags: ["strength"],
    ...overrides,
  } satisfies Program);
}

const draw = (...programs: Program[]) =>
  drawScreen(<ProgramsTab listing={aListing()} />, { answers: [[key, programs]], user: aUser });

test("a program shows its image, or its initial without one (R103)", () => {
  expect(draw(aProgram())).toMatch(/data-slot="letter-tile".*>B<\/span>/s);
  const pictured = draw(aProgram({ image: "/images/original/basics.webp" }));
  expect(pictured).toContain('src="/images/640/basics.webp"');
  expect(pictured).not.toContain('data-slot="letter-tile"');
});

test("a program shows its price with two decimals and a $ before, and its duration (R104)", () => {
  const words = wordsOf(draw(aProgram()));
  expect(words).toContain("$1,234.50");
  expect(words).toContain("6 weeks");
  expect(wordsOf(draw(aProgram({ price: { amount: 4_900, currency: "SGD" } })))).toContain("$49.00");
  expect(wordsOf(draw(aProgram({ price: null })))).toContain("Price on request");
});

test("a program offers its details and a way in", () => {
  const html = draw(aProgram());
  expect(wordsOf(html)).toContain("Enroll View Details");
  expect(html).toContain('aria-label="Enroll in Barbell Basics"');
  expect(html).toContain('aria-label="View details of Barbell Basics"');
  const signedOut = drawScreen(<ProgramsTab listing={aListing()} />, { answers: [[key, [aProgram()]]] });
  expect(signedOut).toContain('href="/auth?redirect=%2Fhere"');
});

test("a place of one's own shows its payment and leads to the profile, a place given back does not", () => {
  const of = (paymentStatus: Enrollment["paymentStatus"], shown = aProgram()) => {
    const own = enrollment.parse({
      id: 9,
      paymentStatus,
      enrollmentDate: "2026-11-20T04:00:00.000Z",
      amount: shown.price ?? { amount: 0, currency: "SGD" },
      program: { id: shown.id, name: shown.name, duration: null, image: null },
      business: { id: 12, kind: "fitness", name: "Forge Hall" },
      professional: null,
      canCancel: paymentStatus === "pending",
    } satisfies Enrollment);
    const answers: [QueryKey, unknown][] = [
      [key, [shown]],
      [detailData.enrollments(12).queryKey, [own]],
    ];
    return drawScreen(<ProgramsTab listing={aListing()} />, { answers, user: aUser });
  };
  expect(wordsOf(of("pending"))).toContain("Enrolled – payment pending View in profile View Details");
  expect(of("pending")).toContain('href="/profile"');
  expect(of("pending")).not.toContain("Enroll in");
  for (const paid of [of("completed"), of("pending", aProgram({ price: { amount: 0, currency: "SGD" } }))]) {
    expect(wordsOf(paid)).toContain("Enrolled View in profile");
    expect(wordsOf(paid)).not.toContain("payment pending");
  }
  for (const given of ["refunded", "cancelled"] as const) expect(of(given)).toContain("Enroll in Barbell Basics");
});

test("a full program says so and takes nobody, nor does the owner enroll", () => {
  const full = draw(aProgram({ isFull: true }));
  expect(wordsOf(full)).toContain("Full");
  expect(full).not.toContain("Enroll in");
  const owned = drawScreen(<ProgramsTab listing={aListing({ ownerId: aUser.id })} />, {
    answers: [[key, [aProgram()]]],
    user: aUser,
  });
  expect(owned).not.toContain("Enroll in");
  expect(wordsOf(owned)).toContain("View Details");
});

test("programs loading, none and failed are told", () => {
  expect(wordsOf(drawScreen(<ProgramsTab listing={aListing()} />))).toContain("Loading");
  expect(wordsOf(draw())).toContain("No programs or services have been added yet.");
  const failed = wordsOf(drawScreen(<ProgramsTab listing={aListing()} />, { failures: [key] }));
  expect(failed).toContain("The programs could not be loaded.");
  expect(failed).toContain("Try Again");
});

test("a product shows its price with two decimals and a $ before (R160)", () => {
  const { products } = aCollective({
    products: [
      { id: 1, name: "Whey", price: { amount: 5_900, currency: "SGD" }, imageUrl: null, description: "1 kg" },
      {
        id: 2,
        name: "Rack",
        price: { amount: 105_005, currency: "SGD" },
        imageUrl: "/images/original/rack.webp",
        description: null,
      },
    ],
  });
  const html = drawScreen(<ProductsTab products={products} />);
  expect(wordsOf(html)).toContain("Whey 1 kg $59.00");
  expect(wordsOf(html)).toContain("Rack $1,050.05");
  expect(html).toContain('src="/images/640/rack.webp"');
  expect(html).toMatch(/data-slot="letter-tile".*>W<\/span>/s);
  expect(wordsOf(drawScreen(<ProductsTab products={[]} />))).toContain("No products have been added yet.");
});
