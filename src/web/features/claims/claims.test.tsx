import { beforeEach, expect, test, vi } from "vitest";
import type { z } from "zod";
import { claim, claimsApi, claimState, type Claim, type ClaimState } from "#contract/claims.ts";
import { saveDraft } from "#web/platform/forms/drafts.ts";
import { stubStorage } from "#web/platform/forms/stored-drafts.test-suite.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { claimDraftPlace, takeClaimDraft } from "./claim-draft.ts";
import { ClaimPanel } from "./claim-panel.tsx";
import { claimsData } from "./claims.data.ts";
import { ConfirmContact } from "./confirm-contact.tsx";
import { OwnClaims } from "./own-claims.tsx";

const { queryKey } = claimsData.state(12);

function aClaim(changes: Partial<Claim> = {}): Claim {
  return claim.parse({
    id: 3,
    businessId: 12,
    status: "pending",
    position: "Owner",
    statement: "Since 2019.",
    registrationNumber: "201912345K",
    contactEmail: "hello@forge.example",
    contactEmailConfirmed: false,
    planId: null,
    reason: null,
    documents: [],
    submittedAt: "2026-11-20T04:00:00.000Z",
    decidedAt: null,
    ...changes,
  });
}

const aDocument: ClaimState["documents"][number] = {
  id: 41,
  version: 7,
  documentType: "business_registration",
  documentName: "acra.pdf",
  notes: null,
  documentUrl: "/files/claims/ab/41.pdf",
  isValidated: false,
  validatedAt: null,
  rejectionReason: null,
  uploadedAt: "2026-11-20T04:00:00.000Z",
};

function draw(changes: Partial<z.input<typeof claimState>> = {}): string {
  const state = claimState.parse({
    business: {
      id: 12,
      kind: "fitness",
      name: "Forge Hall",
      logo: null,
      city: "Singapore",
      country: "Singapore",
      domain: "forge.example",
    },
    standing: "open",
    retryAt: null,
    claim: null,
    documents: [],
    ...changes,
  });
  return renderScreen(<ClaimPanel businessId={12} />, { answers: [[queryKey, state]] });
}

test("an open listing asks for position, number, email at its domain and documents", () => {
  const html = draw({ documents: [aDocument] });
  const words = visibleText(html);
  for (const label of ["Your position", "Registration number", "Email at forge.example", "Kind of document"])
    expect(words).toContain(label);
  expect(words).toContain("Send claim");
  expect(words).toContain("acra.pdf · 20 Nov 2026");
  expect(html).toContain('aria-label="Discard acra.pdf"');
  expect(words).not.toContain("All your claims");
});

test("a listing without its own website asks for no email, and six documents are the maximum", () => {
  const business = { id: 12, kind: "retail", name: "Gear Barn", logo: null, city: null, country: null, domain: null };
  const html = draw({
    business: claimState.shape.business.parse(business),
    documents: [1, 2, 3, 4, 5, 6].map((id) => ({ ...aDocument, id })),
  });
  expect(visibleText(html)).toContain("The listing has no website of its own");
  expect(html).not.toContain('type="email"');
  expect(visibleText(html)).toContain("A claim can have at most 6 documents.");
  expect(html).not.toContain('type="file"');
});

test("the user's own pending claim shows its details and open steps, and can be withdrawn", () => {
  const words = visibleText(draw({ standing: "pending", claim: aClaim({ documents: [aDocument] }) }));
  expect(words).toContain("Your claim is being reviewed Sent on 20 Nov 2026.");
  expect(words).toContain("We sent a link to hello@forge.example.");
  expect(words).toContain("hello@forge.example Not confirmed yet");
  expect(words).toContain("Business registration");
  expect(words).toContain("Withdraw claim");
  expect(words).not.toContain("Send claim");
  const confirmed = visibleText(draw({ standing: "pending", claim: aClaim({ contactEmailConfirmed: true }) }));
  expect(confirmed).toContain("hello@forge.example Confirmed");
  expect(confirmed).not.toContain("We sent a link");
});

test("after a rejection as unproven, the date of the next claim stands where the form was", () => {
  const words = visibleText(
    draw({
      standing: "waiting",
      retryAt: "2026-12-20T04:00:00.000Z",
      claim: aClaim({ status: "rejected", reason: "The number is another gym's." }),
    }),
  );
  expect(words).toContain("Your claim was not accepted Reason: The number is another gym's.");
  expect(words).toContain("You can claim Forge Hall again from 20 Dec 2026");
  for (const label of ["Send claim", "Withdraw claim", "claim again below"]) expect(words).not.toContain(label);
});

test("an account without a confirmed e-mail is asked to confirm it first", () => {
  const words = visibleText(draw({ standing: "unconfirmed" }));
  expect(words).toContain("Confirm your email address first");
  expect(words).toContain("Send the link again");
  expect(words).not.toContain("Send claim");
});

test("a claim that another approval closed says so", () => {
  const words = visibleText(
    draw({
      standing: "owned",
      claim: aClaim({ status: "closed", reason: "Another claim of this listing was approved." }),
    }),
  );
  expect(words).toContain("Forge Hall already has an owner");
  expect(words).toContain("Your claim was closed Reason: Another claim of this listing was approved.");
});

test.each([
  [
    "rejected",
    "Your claim was not accepted Reason: The bill is from 2011. You can claim again below, with other or better evidence.",
  ],
  ["undone", "Your claim was undone Reason: The bill is from 2011. The listing no longer has an owner."],
] as const)("after it was %s the reason stands above the form", (status, expected) => {
  const words = visibleText(draw({ claim: aClaim({ status, reason: "The bill is from 2011." }) }));
  expect(words).toContain(expected);
  expect(words).toContain("Send claim");
  expect(words).toContain("All your claims");
});

test("a listing can be claimed again after a withdrawal", () => {
  const words = visibleText(draw({ claim: aClaim({ status: "withdrawn" }) }));
  expect(words).toContain("You withdrew your claim");
  expect(words).toContain("Send claim");
});

test("another user's listing links to support, the user's own to its form", () => {
  const owned = draw({ standing: "owned" });
  expect(visibleText(owned)).toContain("Forge Hall already has an owner");
  expect(owned).toContain('href="mailto:help@fit.example"');
  expect(visibleText(owned)).not.toContain("Send claim");
  const own = draw({ standing: "own", claim: aClaim({ status: "approved" }) });
  expect(visibleText(own)).toContain("Forge Hall is yours");
  expect(own).toContain('href="/fitness-collectives/12/edit"');
  expect(own).toContain('href="/business-admin?business=12"');
  expect(visibleText(draw({ standing: "not_claimable" }))).toContain("Forge Hall cannot be claimed right now");
});

test("a load error shows its text and a retry button", () => {
  const words = visibleText(renderScreen(<ClaimPanel businessId={12} />, { failures: [queryKey] }));
  expect(words).toBe("The claim could not be loaded. Try Again");
});

test("own claims link to their next steps", () => {
  const business = { id: 12, kind: "retail", name: "Gear Barn", logo: null, city: null, country: null };
  const drawList = (rows: object[], count = rows.length) =>
    renderScreen(<OwnClaims page={1} renderPageLink={(page, words) => <a href={`?page=${page}`}>{words}</a>} />, {
      answers: [
        [claimsData.own(1).queryKey, { items: claimsApi.listOwn.response.parse(rows), total: { count, exact: true } }],
      ],
    });
  const pending = drawList([{ ...aClaim(), business }]);
  expect(visibleText(pending)).toContain("Gear Barn Being reviewed Sent 20 Nov 2026");
  expect(pending).toMatch(/aria-label="View claim of Gear Barn"[^>]*href="\/subscription\?claim=12"/);
  const decided = { decidedAt: "2026-11-22T04:00:00.000Z", reason: "Not readable." };
  const rejected = drawList([{ ...aClaim({ status: "rejected", ...decided }), business }], 30);
  expect(visibleText(rejected)).toContain("Sent 20 Nov 2026 · Decided 22 Nov 2026 Reason: Not readable.");
  expect(rejected).toContain('aria-label="Claim again: Gear Barn"');
  expect(rejected).toContain('href="?page=2"');
  const approved = drawList([{ ...aClaim({ status: "approved" }), business }]);
  expect(approved).toMatch(/aria-label="Edit listing Gear Barn"[^>]*href="\/businesses\/12\/edit"/);
  expect(visibleText(drawList([]))).toContain("You have not claimed any listings");
});

test("a mailed link is confirmed by a click, and one without a token shows an error", () => {
  expect(visibleText(renderScreen(<ConfirmContact token="abc" />))).toContain("Confirm this address");
  const words = visibleText(renderScreen(<ConfirmContact token={undefined} />));
  expect(words).toContain("This link is incomplete");
  expect(words).not.toContain("Confirm this address");
});

const blank = { position: "", statement: "", registrationNumber: "", contactEmail: "", planId: "" as const };

beforeEach(() => {
  stubStorage("sessionStorage");
  return () => vi.unstubAllGlobals();
});

test("a draft is restored once, for its own listing, and only its text fields", () => {
  const place = claimDraftPlace(12, 7);
  saveDraft(place, { ...blank, position: "Owner" });
  expect(takeClaimDraft(claimDraftPlace(13, 7), blank)).toBeUndefined();
  expect(takeClaimDraft(place, blank)).toEqual({ ...blank, position: "Owner" });
  expect(takeClaimDraft(place, blank)).toBeUndefined();
  saveDraft(place, { position: 7, statement: "Mine", admin: true });
  expect(takeClaimDraft(place, blank)).toEqual({ ...blank, statement: "Mine" });
  saveDraft(place, "broken");
  expect(takeClaimDraft(place, blank)).toBeUndefined();
});
