import type { QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { enrollment, program, type Enrollment, type Program } from "#contract/programs.ts";
import { testUser, renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import type { Offering } from "./offering.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { ProgramList } from "./program-list.tsx";
import { programsData } from "./programs.data.ts";

const host = { kind: "business", id: 12 } as const;
const key = programsData.offered(host).queryKey;
const offering: Offering = { host, name: "Forge Hall", canEnroll: true, canManage: false };
const list = (of: Offering = offering) => <ProgramList offering={of} shownId={undefined} />;

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
    nextClass: null,
    ...overrides,
  } satisfies Program);
}

const draw = (...programs: Program[]) => renderScreen(list(), { answers: [[key, programs]], user: testUser });

test("a program shows its image, or its initial without one (R103)", () => {
  expect(draw(aProgram())).toMatch(/data-slot="letter-tile".*>B<\/span>/s);
  const pictured = draw(aProgram({ image: "/images/original/basics.webp" }));
  expect(pictured).toContain('src="/images/640/basics.webp"');
  expect(pictured).not.toContain('data-slot="letter-tile"');
});

test("a program shows its price with a $ and two decimals, and its duration (R104)", () => {
  const words = visibleText(draw(aProgram()));
  expect(words).toContain("$1,234.50");
  expect(words).toContain("6 weeks");
  expect(visibleText(draw(aProgram({ price: { amount: 4_900, currency: "SGD" } })))).toContain("$49.00");
  expect(visibleText(draw(aProgram({ price: null })))).toContain("Price on request");
});

test("a program has buttons for details and enrolling", () => {
  const html = draw(aProgram());
  expect(visibleText(html)).toContain("Enroll View Details");
  expect(html).toContain('aria-label="Enroll in Barbell Basics"');
  expect(html).toContain('aria-label="View details of Barbell Basics"');
  const signedOut = renderScreen(list(), { answers: [[key, [aProgram()]]] });
  expect(signedOut).toContain('href="/auth?redirect=%2Fhere%3Fprogram%3D3"');
});

test("a program with a class to come says when and leads to its times, however late it is, and enrolls in none", () => {
  const nextClass = { startsAt: "2027-03-02T11:00:00.000Z", timeZone: "Asia/Singapore" };
  const timed = { whenWords: () => "Tue, 2 Mar, 7:00 pm", onSeeTimes: () => {} };
  const words = visibleText(
    renderScreen(<ProgramList offering={offering} shownId={undefined} timed={timed} />, {
      answers: [[key, [aProgram({ nextClass })]]],
      user: testUser,
    }),
  );
  expect(words).toContain("Next class: Tue, 2 Mar, 7:00 pm");
  expect(words).toContain("See times View Details");
  expect(words).not.toContain("Enroll");
});

test("the user's enrolment shows its payment and links to the profile; a cancelled one is not shown", () => {
  const of = (paymentStatus: Enrollment["paymentStatus"], shown = aProgram()) => {
    const own = enrollment.parse({
      id: 9,
      paymentStatus,
      enrollmentDate: "2026-11-20T04:00:00.000Z",
      amount: shown.price ?? { amount: 0, currency: "SGD" },
      program: { id: shown.id, name: shown.name, duration: null, image: null },
      business: { id: 12, kind: "fitness", name: "Forge Hall" },
      professional: null,
      class: null,
      canCancel: paymentStatus === "pending",
      paymentUrl: null,
    } satisfies Enrollment);
    const answers: [QueryKey, unknown][] = [
      [key, [shown]],
      [programsData.enrollments(host).queryKey, [own]],
    ];
    return renderScreen(list(), { answers, user: testUser });
  };
  expect(visibleText(of("pending"))).toContain("Enrolled – payment pending View in profile View Details");
  expect(of("pending")).toContain('href="/profile"');
  expect(of("pending")).not.toContain("Enroll in");
  for (const paid of [of("completed"), of("pending", aProgram({ price: { amount: 0, currency: "SGD" } }))]) {
    expect(visibleText(paid)).toContain("Enrolled View in profile");
    expect(visibleText(paid)).not.toContain("payment pending");
  }
  for (const given of ["refunded", "cancelled"] as const) expect(of(given)).toContain("Enroll in Barbell Basics");
});

test("a full program says so and accepts no enrolment; the owner cannot enrol but manages it there", () => {
  const full = draw(aProgram({ isFull: true }));
  expect(visibleText(full)).toContain("Full");
  expect(full).not.toContain("Enroll in");
  const owned = renderScreen(list({ ...offering, canEnroll: false, canManage: true }), {
    answers: [[key, [aProgram()]]],
    user: testUser,
  });
  expect(owned).not.toContain("Enroll in");
  expect(visibleText(owned)).toContain("View Details");
  expect(owned).toContain('aria-label="Edit Barbell Basics"');
  expect(owned).toContain('href="/my-programs/edit?business=12&amp;program=3"');
  expect(owned).toContain('href="/my-programs?business=12"');
  expect(full).not.toContain("my-programs");
});

test("the list of programs has loading, empty and error states", () => {
  expect(visibleText(renderScreen(list()))).toContain("Loading");
  expect(visibleText(draw())).toContain("No programs or services have been added yet.");
  const failed = visibleText(renderScreen(list(), { failures: [key] }));
  expect(failed).toContain("The programs could not be loaded.");
  expect(failed).toContain("Try Again");
});

test("on a page of many sections the section is omitted without programs, except for those who can add some", () => {
  const of: Offering = { host: { kind: "professional", id: 5 }, name: "Aisha", canEnroll: true, canManage: false };
  const drawPart = (by: Offering, programs: Program[]) =>
    renderScreen(<ProgramList offering={by} shownId={undefined} hideWhenEmpty />, {
      answers: [[programsData.offered(of.host).queryKey, programs]],
    });
  expect(drawPart(of, [])).toBe("");
  expect(visibleText(drawPart(of, [aProgram({ businessId: null, professionalId: 5 })]))).toContain("Barbell Basics");
  const own = drawPart({ ...of, canEnroll: false, canManage: true }, []);
  expect(visibleText(own)).toContain("Add a program");
  expect(own).toContain('href="/my-programs/edit?as=professional"');
});

test("the list shows that few places are left, and the outcome of a payment", () => {
  expect(visibleText(draw(aProgram({ seatsLeft: 1 })))).toContain("1 place left");
  expect(visibleText(draw(aProgram({ seatsLeft: 6 })))).not.toContain("places left");
  expect(visibleText(draw(aProgram({ seatsLeft: 0, isFull: true })))).not.toContain("places left");
  const back = (payment: "success" | "cancelled") => visibleText(renderScreen(<PaymentNotice payment={payment} />));
  expect(back("success")).toContain("your payment is on its way");
  expect(back("cancelled")).toContain("Nothing was paid");
});
