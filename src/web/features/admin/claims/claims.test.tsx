import { expect, test } from "vitest";
import { adminClaim, type AdminClaim } from "#contract/claims.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { ClaimFacts } from "./claim-facts.tsx";
import { ClaimDocuments } from "./claim-documents.tsx";
import { adminClaimsData } from "./claims.data.ts";
import { claimsList } from "./claims-list.tsx";
import { AdminList } from "../list/admin-list.tsx";
import { UNFILTERED_LIST } from "../list/admin-list.test-suite.tsx";

const aDocument: AdminClaim["documents"][number] = {
  id: 41,
  version: 7,
  documentType: "utility_bill",
  documentName: "bill.png",
  notes: null,
  documentUrl: "/files/claims/ab/41.png",
  isValidated: false,
  validatedAt: null,
  rejectionReason: null,
  uploadedAt: "2026-11-20T04:00:00.000Z",
};

function claimOf(changes: Partial<AdminClaim> = {}): AdminClaim {
  return adminClaim.parse({
    planId: null,
    otherOpenClaims: 0,
    id: 3,
    businessId: 12,
    status: "pending",
    position: "Director",
    statement: "Since 2019.",
    registrationNumber: "201912345K",
    contactEmail: "hello@forge.example",
    contactEmailConfirmed: true,
    reason: null,
    documents: [aDocument],
    submittedAt: "2026-11-23T02:00:00.000Z",
    decidedAt: null,
    business: {
      id: 12,
      kind: "fitness",
      name: "Forge Hall",
      logo: null,
      city: "Singapore",
      country: "Singapore",
      websiteUrl: "https://forge.example",
      ownerId: null,
    },
    claimant: {
      id: 7,
      username: "wei_jie",
      email: "wei.jie@fit.example",
      firstName: "Wei Jie",
      lastName: "Ng",
      isVerified: true,
      createdAt: "2026-10-01T04:00:00.000Z",
    },
    decidedBy: null,
    ...changes,
  });
}

function draw(rows: AdminClaim[], count = rows.length): string {
  return renderScreen(<AdminList list={claimsList()} address={UNFILTERED_LIST} />, {
    answers: [[adminClaimsData.list({}, 1).queryKey, { items: rows, total: { count, exact: true } }]],
  });
}

test("the list shows claimant, listing, evidence and status", () => {
  const html = draw([claimOf()], 41);
  const words = visibleText(html);
  expect(words).toContain("41 claims");
  expect(words).toContain("Forge Hall Singapore Claimant Wei Jie Ng Director wei.jie@fit.example");
  expect(words).toContain("Number Email confirmed 1 document Sent 2 hours ago Status Being reviewed");
  expect(html).toContain('aria-label="Review the claim of Forge Hall"');
  expect(html).toContain('href="?page=2"');
  expect(visibleText(draw([]))).toContain("No claims found");
});

test("a decided claim can only be viewed; its claimant may have been deleted", () => {
  const html = draw([
    claimOf({ status: "rejected", claimant: null, contactEmail: null, registrationNumber: null, documents: [] }),
  ]);
  expect(html).toContain('aria-label="View the claim of Forge Hall"');
  expect(visibleText(html)).toContain("Account deleted Director Evidence Nothing");
});

test("the dialog shows all facts relevant to the decision", () => {
  const words = visibleText(renderScreen(<ClaimFacts claim={claimOf()} />));
  expect(words).toContain("Claimant Wei Jie Ng wei.jie@fit.example Account email confirmed Member since 1 Oct 2026");
  expect(words).toContain("201912345K");
  expect(words).toContain("hello@forge.example Confirmed");
  expect(words).toContain("https://forge.example");
  expect(words).toContain("Since 2019.");
  const decided = claimOf({
    status: "undone",
    decidedAt: "2026-11-22T04:00:00.000Z",
    decidedBy: "admin",
    reason: "Wrong gym.",
  });
  expect(visibleText(renderScreen(<ClaimFacts claim={decided} />))).toContain(
    "Undone on 22 Nov 2026 by admin Wrong gym.",
  );
});

test("a document is valid, invalid or unchecked, and can be marked only while the claim is pending", () => {
  const drawn = (changes: Partial<typeof aDocument>, canNote = true) =>
    visibleText(renderScreen(<ClaimDocuments documents={[{ ...aDocument, ...changes }]} canValidate={canNote} />));
  expect(drawn({})).toBe("Utility bill Not checked bill.png · 20 Nov 2026 Open Accept Decline");
  expect(drawn({ isValidated: true })).toBe("Utility bill Accepted bill.png · 20 Nov 2026 Open Decline");
  expect(drawn({ rejectionReason: "Too old" })).toBe(
    "Utility bill Declined bill.png · 20 Nov 2026 Too old Open Accept",
  );
  expect(drawn({ documentUrl: null }, false)).toBe("Utility bill Not checked bill.png · 20 Nov 2026 File deleted");
});
