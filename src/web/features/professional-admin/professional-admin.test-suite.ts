import { professionalDay, type ProfessionalDay } from "#contract/analytics.ts";
import { kycDocument, type KycDocument } from "#contract/kyc.ts";
import { certification, type Certification } from "#contract/professional-parts.ts";
import { ownProfessional, type OwnProfessional } from "#contract/professionals.ts";

/** A professional with a half-completed profile; `changes` overrides fields. */
export function ownOf(changes: Partial<OwnProfessional> = {}): OwnProfessional {
  return ownProfessional.parse({
    version: 1,
    id: 5,
    userId: 7,
    user: { id: 7, username: null, firstName: "Wei Jie", lastName: "Ng", country: "Singapore" },
    title: "Strength Coach",
    summary: null,
    yearsOfExperience: null,
    specialties: null,
    city: "Singapore",
    profileImage: null,
    isVerified: false,
    featuredProfile: false,
    validCertifications: 0,
    avgRating: 0,
    reviewCount: 0,
    education: null,
    coverImage: null,
    contactEmail: null,
    contactPhone: null,
    shows: { links: false, contact: false, portfolio: false },
    resumeUrl: null,
    website: null,
    instagramUrl: null,
    facebookUrl: null,
    tiktokUrl: null,
    youtubeUrl: null,
    linkedinUrl: null,
    tags: [],
    verificationDate: null,
    createdAt: "2026-11-01T04:00:00.000Z",
    updatedAt: "2026-11-01T04:00:00.000Z",
    can: { edit: true, message: false, review: false, endorse: false },
    subscriptionTier: "free",
    subscriptionExpiry: null,
    kycStatus: "not_submitted",
    kycSubmissionDate: null,
    kycVerificationDate: null,
    kycRejectionReason: null,
    verifiedName: null,
    visibility: "limited",
    showsContact: false,
    foundUnder: [],
    plan: { foundBySpecialties: 3, credentialsVerification: false },
    hiddenFrom: { version: 7, businesses: [] },
    completion: { percent: 40, missing: ["summary", "profileImage", "yearsOfExperience"] },
    ...changes,
  });
}

export function certificationOf(changes: Partial<Certification> = {}): Certification {
  return certification.parse({
    version: 7,
    id: 21,
    professionalId: 5,
    name: "First Aid",
    issuingOrganization: "Singapore Red Cross",
    issueDate: "2025-03-09",
    expiryDate: "2027-03-08",
    credentialId: null,
    credentialUrl: null,
    certificateUrl: null,
    submittedAt: null,
    declineReason: null,
    verified: true,
    validity: "valid",
    ...changes,
  });
}

export function documentOf(changes: Partial<KycDocument> = {}): KycDocument {
  return kycDocument.parse({
    id: 31,
    documentType: "passport",
    documentName: "scan.pdf",
    description: null,
    notes: null,
    documentUrl: "/files/kyc/ab/31.pdf",
    verified: false,
    status: "pending",
    issuedDate: null,
    expiryDate: null,
    expired: false,
    seenAt: [],
    uploadedAt: "2026-11-20T04:00:00.000Z",
    createdAt: "2026-11-20T04:00:00.000Z",
    ...changes,
  });
}

export function dayOf(date: string, changes: Partial<ProfessionalDay> = {}): ProfessionalDay {
  return professionalDay.parse({
    date,
    profileViews: 0,
    resumeDownloads: 0,
    jobApplications: 0,
    shortlists: 0,
    messages: 0,
    searchImpressions: 0,
    ...changes,
  });
}
