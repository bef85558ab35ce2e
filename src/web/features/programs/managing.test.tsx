import type { QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import {
  listingAllowance,
  programsPage,
  type ListingAllowance,
  type ManagedProgram,
  type Participant,
} from "#contract/programs.ts";
import { testUser, renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AllowanceNotice } from "./allowance-notice.tsx";
import { chooseHost } from "./host-bar.tsx";
import { ManagedPrograms } from "./managed-programs.tsx";
import { Participants } from "./participants.tsx";
import { ProgramEditor } from "./program-editor.tsx";
import { aManagedProgram, aParticipant } from "./program.test-suite.ts";
import { programsData, type ManagedHost, type ParticipantFilters } from "./programs.data.ts";

const host = { kind: "business", id: 12 } as const;
const business: ManagedHost = { host, name: "Forge Hall", businessKind: "fitness" };
const professional: ManagedHost = { host: { kind: "professional", id: 5 }, name: "Aisha", businessKind: null };

function anAllowance(overrides: Partial<ListingAllowance> = {}): ListingAllowance {
  return listingAllowance.parse({
    businessId: 12,
    professionalId: null,
    included: 0,
    used: 0,
    nextFee: { amount: 500, currency: "SGD" },
    due: [],
    currency: "SGD",
    rejection: null,
    ...overrides,
  } satisfies ListingAllowance);
}

const drawAll = (programs: ManagedProgram[], page = 1) =>
  renderScreen(
    <ManagedPrograms host={host} page={page} renderPageLink={(to, words) => <a href={`?page=${to}`}>{words}</a>} />,
    {
      answers: [
        [programsData.managed(host).queryKey, programs],
        [programsData.allowance(host).queryKey, anAllowance()],
      ],
      user: testUser,
    },
  );

test("a programme is listed with seats, enrolments, revenue and listing fee", () => {
  const html = drawAll([
    aManagedProgram(),
    aManagedProgram({
      id: 4,
      name: "Open Gym",
      active: false,
      maxParticipants: null,
      seatsLeft: null,
      pending: 0,
      listingFee: { amount: 0, currency: "SGD" },
    }),
  ]);
  const words = visibleText(html);
  expect(words).toContain("2 programs");
  expect(words).toContain(
    "Active Price $120.00 Places 3 of 8 Enrolled 3 2 payments pending Revenue $108.00 Listing fee $5.00",
  );
  expect(words).toContain("Inactive Price $120.00 Places No limit Enrolled 3 Revenue $108.00 Listing fee Included");
  expect(html).toContain('href="/my-programs?business=12&amp;participants=3"');
  expect(html).toContain('href="/my-programs/edit?business=12&amp;program=3"');
});

test("programmes are paged; a page beyond the last shows the last", () => {
  const many = Array.from({ length: 21 }, (_, index) => aManagedProgram({ id: index + 1, name: `Class ${index + 1}` }));
  expect(visibleText(drawAll(many))).not.toContain("Class 21");
  for (const page of [2, 99]) {
    expect(visibleText(drawAll(many, page))).toContain("Class 21");
    expect(visibleText(drawAll(many, page))).not.toContain("Class 20");
  }
});

test("the list of programmes has loading, empty and error states", () => {
  const screen = <ManagedPrograms host={host} page={1} renderPageLink={(_, words) => words} />;
  expect(visibleText(renderScreen(screen))).toContain("Loading");
  expect(visibleText(drawAll([]))).toContain("No programs yet");
  expect(visibleText(renderScreen(screen, { failures: [programsData.managed(host).queryKey] }))).toContain(
    "Your programs could not be loaded. Try Again",
  );
});

test.each([
  [{}, "Each new program costs $5.00 to list"],
  [{ included: 5, used: 2, nextFee: { amount: 0, currency: "SGD" } }, "2 of 5 included programs used"],
  [{ included: 5, used: 5 }, "All 5 included programs are used"],
  [{ due: [{ amount: 1_500, currency: "SGD" }] }, "Due on your account: $15.00."],
] satisfies [Partial<ListingAllowance>, string][])(
  "with %j the price of the next programme is shown beforehand",
  (allowance, words) => {
    const html = renderScreen(<AllowanceNotice host={host} />, {
      answers: [[programsData.allowance(host).queryKey, anAllowance(allowance)]],
    });
    expect(visibleText(html)).toContain(words);
    expect(html).toContain('href="/subscription?business=12"');
  },
);

test("a host who cannot list a programme now sees why before filling in a form, with a link to the plans", () => {
  const answers: [QueryKey, unknown][] = [
    [programsData.allowance(professional.host).queryKey, anAllowance({ rejection: "The Standard plan is needed." })],
  ];
  const notice = renderScreen(<AllowanceNotice host={professional.host} />, { answers });
  expect(visibleText(notice)).toContain("You cannot list a new program right now The Standard plan is needed.");
  expect(visibleText(notice)).not.toContain("$5.00");
  expect(notice).toContain('href="/professional-subscription"');
  const form = visibleText(
    renderScreen(<ProgramEditor managed={professional} program={undefined} cancel={null} onSaved={() => {}} />, {
      answers,
    }),
  );
  expect(form).toContain("The Standard plan is needed.");
  expect(form).not.toContain("costs");
});

test("the button that lists a programme names the fee, or that there is none", () => {
  const draw = (allowance: ListingAllowance, program?: ManagedProgram) =>
    visibleText(
      renderScreen(<ProgramEditor managed={business} program={program} cancel={null} onSaved={() => {}} />, {
        answers: [
          [programsData.allowance(host).queryKey, allowance],
          [programsData.categories("fitness").queryKey, [{ id: 4, name: "Gym", description: null }]],
        ],
      }),
    );
  const paid = draw(anAllowance());
  expect(paid).toContain("Listing this program costs $5.00");
  expect(paid).toContain("List program for $5.00");
  const included = draw(anAllowance({ included: 5, used: 2, nextFee: { amount: 0, currency: "SGD" } }));
  expect(included).toContain("this is number 3");
  expect(included).toMatch(/List program(?! for)/);
  const saved = draw(anAllowance(), aManagedProgram());
  expect(saved).toContain("Save changes");
  expect(saved).toContain("3 places are taken.");
  expect(saved).not.toContain("costs");
});

const drawParticipants = (people: Participant[], filters: ParticipantFilters = {}) =>
  renderScreen(
    <Participants
      program={aManagedProgram()}
      filters={filters}
      page={1}
      onChange={() => {}}
      renderPageLink={(_, words) => words}
    />,
    {
      answers: [
        [
          programsData.participants(3, filters, 1).queryKey,
          { items: people, total: { count: people.length, exact: true } },
        ],
      ],
    },
  );

test("a participant is listed with contact and payment; only the possible payment changes are offered", () => {
  const html = drawParticipants([
    aParticipant(),
    aParticipant({
      id: 32,
      user: { id: 8, name: "Mei Tan", email: "mei@fit.example", phone: null },
      paymentStatus: "completed",
      moves: ["refunded"],
    }),
    aParticipant({ id: 33, user: null, paymentStatus: "cancelled", moves: [] }),
  ]);
  expect(visibleText(html)).toContain("3 of 8");
  expect(html).toContain('href="mailto:wei.jie@fit.example"');
  expect(html).toContain('href="tel:+6591234567"');
  expect(html).toContain('aria-label="Mark as paid: Wei Jie Ng"');
  expect(html).toContain('aria-label="Cancel enrollment of Wei Jie Ng"');
  expect(html).not.toContain("Refund Wei Jie Ng");
  expect(html).toContain('aria-label="Refund Mei Tan"');
  expect(html).not.toContain("payment of Mei Tan");
  expect(visibleText(html)).toContain("Deleted user");
  expect(html).not.toContain("of Deleted user");
});

test("no enrolments and no matches for the filters have different messages", () => {
  expect(visibleText(drawParticipants([]))).toContain("No one has enrolled yet");
  const filtered = visibleText(drawParticipants([], { status: "refunded" }));
  expect(filtered).toContain("No participants match these filters Clear filters");
});

test("the query selects a business or the profile; the first is the default", () => {
  const hosts = [business, professional];
  expect(chooseHost(hosts, {})).toBe(business);
  expect(chooseHost(hosts, { business: 12 })).toBe(business);
  expect(chooseHost(hosts, { as: "professional" })).toBe(professional);
  expect(chooseHost(hosts, { business: 5 })).toBeUndefined();
  expect(chooseHost([], {})).toBeUndefined();
});

test("visitors see programmes in a tab, among the products, or on the profile", () => {
  expect(programsPage({ kind: "fitness", id: 12 })).toEqual({
    path: "/fitness-collectives/12",
    search: { tab: "programs" },
  });
  expect(programsPage({ kind: "retail", id: 12 })).toEqual({
    path: "/business-collectives/12",
    search: { tab: "products" },
  });
  expect(programsPage({ kind: "professional", id: 5 })).toEqual({ path: "/professionals/5", search: {} });
});
