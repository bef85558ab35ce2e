import { expect, test } from "vitest";
import { adminProfessional, type AdminProfessional } from "#contract/admin.ts";
import { kycDocument } from "#contract/kyc.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { KycDocuments } from "./kyc-documents.tsx";
import { adminProfessionalsData } from "./professionals.data.ts";
import { AdminList } from "../list/admin-list.tsx";
import { UNFILTERED_LIST } from "../list/admin-list.test-suite.tsx";
import { professionalsList } from "./professionals-list.tsx";

const { queryKey } = adminProfessionalsData.list({}, 1);

function rowOf(changes: Partial<AdminProfessional> = {}): AdminProfessional {
  return adminProfessional.parse({
    id: 5,
    user: {
      id: 7,
      username: "wei_jie",
      email: "wei.jie@fit.example",
      firstName: "Wei Jie",
      lastName: "Ng",
      country: "Singapore",
    },
    title: "Strength Coach",
    isVerified: false,
    kycStatus: "not_submitted",
    kycSubmissionDate: null,
    kycRejectionReason: null,
    certifications: [],
    skills: [],
    createdAt: "2026-11-01T04:00:00.000Z",
    ...changes,
  });
}

function draw(rows: AdminProfessional[], count = rows.length): string {
  return renderScreen(<AdminList list={professionalsList()} address={UNFILTERED_LIST} />, {
    answers: [[queryKey, { items: rows, total: { count, exact: true } }]],
  });
}

const certification = {
  id: 21,
  version: 7,
  professionalId: 5,
  name: "First Aid",
  issuingOrganization: "Singapore Red Cross",
  issueDate: null,
  expiryDate: null,
  credentialId: null,
  credentialUrl: null,
  certificateUrl: null,
  submittedAt: null,
  declineReason: null,
  verified: false,
  validity: "none",
} as const;

test("shows View KYC only while a check is pending (R213)", () => {
  const waiting = draw([rowOf({ kycStatus: "pending", kycSubmissionDate: "2026-11-23T02:00:00.000Z" })]);
  expect(waiting).toContain('aria-label="View KYC of Wei Jie Ng"');
  expect(visibleText(waiting)).toContain("Submitted sent 2 hours ago");
  for (const kycStatus of ["not_submitted", "verified", "rejected"] as const)
    expect(draw([rowOf({ kycStatus })])).not.toContain("View KYC");
});

test("hides Verify once there is a badge; a certification can be verified unless it has expired", () => {
  expect(draw([rowOf()])).toContain('aria-label="Verify Wei Jie Ng"');
  expect(draw([rowOf({ isVerified: true })])).not.toContain('aria-label="Verify Wei Jie Ng"');
  const label = 'aria-label="Verify First Aid of Wei Jie Ng"';
  expect(draw([rowOf({ certifications: [certification] })])).toContain(label);
  expect(draw([rowOf({ certifications: [{ ...certification, verified: true }] })])).not.toContain(label);
  const expired = draw([rowOf({ certifications: [{ ...certification, validity: "expired" }] })]);
  expect(expired).not.toContain(label);
  expect(visibleText(expired)).toContain("First Aid Expired");
});

test("a certification without a document is verified after one more question (DECISIONS 45)", () => {
  const verifyButton = (certificateUrl: string | null) =>
    /<button[^>]*aria-label="Verify First Aid[^"]*"[^>]*>/.exec(
      draw([rowOf({ certifications: [{ ...certification, certificateUrl }] })]),
    )?.[0];
  expect(verifyButton(null)).toContain('aria-haspopup="dialog"');
  expect(verifyButton("/files/ryt.pdf")).toMatch(/^<button(?!.*aria-haspopup)/);
});

test("each skill can be verified and unverified", () => {
  const skill = { id: 41, skill: "Vinyasa", isVerified: false };
  const drawn = draw([rowOf({ skills: [skill, { id: 42, skill: "Barre", isVerified: true }] })]);
  expect(visibleText(drawn)).toContain("2 skills · 1 verified Vinyasa Verify Barre Verified Unverify");
  expect(drawn).toContain('aria-label="Verify Vinyasa of Wei Jie Ng"');
  expect(drawn).toContain('aria-label="Unverify Barre of Wei Jie Ng"');
  expect(visibleText(draw([rowOf()]))).toContain("Skills None");
});

test("the list shows its count, pages and empty state", () => {
  const html = draw([rowOf()], 41);
  expect(visibleText(html)).toContain("41 professionals");
  expect(html).toContain('href="?page=2"');
  expect(visibleText(draw([]))).toContain("No professionals found");
});

test("a document is verified, rejected or pending, and only a pending one can be verified (R217, R221)", () => {
  const documentOf = (status: string, expiryDate: string | null = null, seenAt: object[] = []) =>
    kycDocument.parse({
      id: 31,
      documentType: "passport",
      documentName: null,
      description: null,
      notes: null,
      documentUrl: "/files/kyc/ab/31.pdf",
      verified: status === "verified",
      status,
      issuedDate: null,
      expiryDate,
      expired: expiryDate !== null,
      seenAt,
      uploadedAt: "2026-11-20T04:00:00.000Z",
      createdAt: "2026-11-20T04:00:00.000Z",
    });
  const drawn = (status: string) => visibleText(renderScreen(<KycDocuments documents={[documentOf(status)]} />));
  const expired = renderScreen(<KycDocuments documents={[documentOf("pending", "2020-01-01")]} />);
  expect(visibleText(expired)).toContain("Expired on 1 Jan 2020");
  expect(drawn("pending")).toBe("Passport Pending 20 Nov 2026 Open Verify");
  expect(drawn("verified")).toBe("Passport Verified 20 Nov 2026 Open");
  expect(drawn("rejected")).toBe("Passport Rejected 20 Nov 2026 Open");
  const other = { professionalId: 7, name: "Siti Aminah", status: "rejected" };
  const seen = [
    { ...other, isSameFile: true },
    { ...other, isSameFile: false },
  ];
  const html = renderScreen(<KycDocuments documents={[documentOf("pending", null, seen)]} />);
  expect(visibleText(html)).toContain("Same file as handed in by Siti Aminah (Rejected)");
  expect(visibleText(html)).toContain("Same picture as handed in by Siti Aminah (Rejected)");
  expect(html).toContain('href="/professionals/7"');
});
