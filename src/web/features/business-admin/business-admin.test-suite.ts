import { businessOverview, type BusinessFigures, type BusinessOverview } from "#contract/analytics.ts";
import { businessesApi } from "#contract/businesses.ts";
import { ownJob, type OwnJob } from "#contract/jobs.ts";
import { receivedReview, type ReceivedReview } from "#contract/reviews.ts";
import type { OwnBusiness } from "#web/platform/api/own-business.ts";

/** An approved gym with every field filled in, plus the given changes. */
export function ownBusiness(changes: Partial<OwnBusiness> = {}): OwnBusiness {
  return businessesApi.mine.response.parse({
    id: 7,
    kind: "fitness",
    name: "Iron Temple",
    description: "Barbells and chalk.",
    categoryId: 1,
    category: { id: 1, name: "Gym" },
    logo: null,
    verified: true,
    isPublic: true,
    websiteUrl: "https://iron.example",
    phone: "+65 6123 4567",
    email: "hi@iron.example",
    ownerId: 3,
    subscriptionTier: "premium",
    subscriptionExpiry: "2027-01-31T00:00:00.000Z",
    rating: 4.25,
    avgRating: 4.25,
    reviewCount: 8,
    facebookUrl: null,
    instagramUrl: null,
    tiktokUrl: null,
    socialMedia: { facebook: null, instagram: null, tiktok: null },
    hasSocialMedia: false,
    youtubeUrl: null,
    linkedinUrl: null,
    lineUrl: null,
    whatsappUrl: null,
    verificationStatus: "approved",
    verificationRejectionReason: null,
    pending: null,
    attribution: null,
    onlyGoogleMaps: false,
    locations: [],
    photos: [],
    tags: [],
    opening: null,
    openState: { code: "unknown", time: null },
    priceFrom: null,
    district: null,
    version: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    can: { edit: true, review: false, claim: false, own: true, refreshPhotos: false },
    businessType: null,
    completion: 80,
    missing: ["logo", "photo"],
    rights: { own: true, applicants: true, messages: true, resumeBank: true },
    ...changes,
  });
}

export function ownJobRow(changes: Partial<OwnJob> = {}): OwnJob {
  return ownJob.parse({
    id: 11,
    title: "Floor Coach",
    status: "open",
    state: "open",
    createdAt: "2026-11-01T04:00:00.000Z",
    expiresAt: "2026-12-31T04:00:00.000Z",
    applicationCount: 4,
    newApplicationCount: 0,
    ...changes,
  });
}

export function receivedReviewOf(changes: Partial<ReceivedReview> = {}): ReceivedReview {
  return receivedReview.parse({
    version: 7,
    id: 31,
    rating: 4,
    title: "Good racks",
    content: "Never had to wait for one.",
    anonymous: false,
    createdAt: "2026-11-10T04:00:00.000Z",
    authorName: "Mei Tan",
    user: null,
    report: null,
    businessResponse: null,
    heldResponse: null,
    responseDate: null,
    verifiedPurchase: false,
    helpful: 0,
    photos: [],
    state: "published",
    moderated: true,
    aiModerated: true,
    aiModerationPassed: true,
    can: { respond: true },
    ...changes,
  });
}

export function overviewOf(changes: Partial<BusinessOverview> = {}): BusinessOverview {
  return businessOverview.parse({
    businessId: 7,
    activeJobs: 2,
    applications: 5,
    newApplications: 0,
    savedBy: 3,
    reviews: { average: 4.33, count: 3, unpublished: 0, unanswered: 1 },
    ...changes,
  });
}

/** Figures of a business as in the server's response; figures not given are null. */
export function figuresOf(changes: Partial<BusinessFigures> = {}): BusinessFigures {
  return {
    businessId: 7,
    overview: null,
    available: true,
    profileViews: null,
    applications: null,
    reviewScore: null,
    totals: null,
    averageViewDuration: null,
    days: null,
    sources: null,
    jobs: null,
    ...changes,
  };
}
