import { shownPerson } from "#contract/person-name.ts";
import { averageRating } from "#contract/average-rating.ts";
import { currentProfessionalPlan } from "#contract/plans.ts";
import type { ProfessionalPin } from "#contract/professional-map.ts";
import type { HiddenFrom, OwnProfessional, Professional, ProfessionalCard } from "#contract/professionals.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { abilitiesOf, shownToAll, type Caller } from "./professionals.policy.ts";
import { specialtiesFoundUnder } from "./found-under.ts";
import type { ProfileRow } from "./professionals.queries.ts";
import { distanceFrom } from "#server/platform/search/areas.ts";
import { versionOf } from "#server/platform/version.ts";
import { profileVersion } from "./profile-version.ts";
import { completionOf } from "./profile-completion.ts";

/** The columns that a card needs. */
export type CardRow = Pick<
  ProfileRow,
  | "id"
  | "userId"
  | "firstName"
  | "lastName"
  | "country"
  | "title"
  | "summary"
  | "yearsOfExperience"
  | "specialties"
  | "city"
  | "profileImage"
  | "isVerified"
  | "featuredProfile"
  | "validCertifications"
  | "ratingSum"
  | "reviewCount"
  | "latitude"
  | "longitude"
>;

/** A profile as others see it, without `can`, which depends on the reader. */
export type PresentedProfile = Omit<Professional, "can">;

/** Presents a profile as a card, with the distance of its area from a point. */
export function presentCard(row: CardRow, point?: { lat: number; lng: number }): ProfessionalCard {
  return { ...presentFacts(row), distance: distanceFrom(point, row) };
}

/** Presents a profile as a pin of a map. */
export function presentPin(row: CardRow, { lat, lng }: { lat: number; lng: number }): ProfessionalPin {
  const { id, userId, user, title, city, isVerified, avgRating, reviewCount } = presentFacts(row);
  return { id, userId, user, title, city, isVerified, avgRating, reviewCount, lat, lng };
}

/** What cards, pins and pages show. */
function presentFacts(row: CardRow): Omit<ProfessionalCard, "distance"> {
  const { id, title, summary, yearsOfExperience, specialties, city, isVerified, featuredProfile } = row;
  return {
    id,
    userId: row.userId,
    user: {
      ...shownPerson({ id: row.userId, firstName: row.firstName, lastName: row.lastName }),
      country: row.country,
    },
    title,
    summary,
    yearsOfExperience,
    specialties,
    city,
    profileImage: imageUrlOrNull(row.profileImage),
    isVerified,
    featuredProfile,
    validCertifications: row.validCertifications,
    avgRating: averageRating(row),
    reviewCount: row.reviewCount,
  };
}

/**
 * Presents a profile for a page or a search result; the resume only if `mayContact`, contact and links also if the plan
 * shows them to everyone. spec: DECISIONS 25, 53
 */
export function presentProfile(row: ProfileRow, mayContact: boolean, now: Date): PresentedProfile {
  const shows = shownToAll(row, now);
  const contact = (value: string | null) => (mayContact || shows.contact ? value : null);
  const link = (url: string | null) => (mayContact || shows.links ? url : null);
  return {
    ...presentFacts(row),
    education: row.education,
    coverImage: imageUrlOrNull(row.coverImage),
    contactEmail: contact(row.contactEmail),
    contactPhone: contact(row.contactPhone),
    website: link(row.website),
    instagramUrl: link(row.instagramUrl),
    facebookUrl: link(row.facebookUrl),
    tiktokUrl: link(row.tiktokUrl),
    youtubeUrl: link(row.youtubeUrl),
    linkedinUrl: link(row.linkedinUrl),
    shows,
    resumeUrl: mayContact ? row.resumeUrl : null,
    tags: row.tags,
    verificationDate: row.verificationDate,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The businesses in the order in which they are read. */
export function presentHiddenFrom(businesses: HiddenFrom["businesses"]): HiddenFrom {
  const ids = businesses.map(({ id }) => id).toSorted((a, b) => a - b);
  return { version: versionOf({ ids }, ["ids"]), businesses };
}

/** Presents a profile for its owner and admins. */
export function presentOwn(
  row: ProfileRow,
  caller: Caller,
  hiddenFrom: HiddenFrom["businesses"],
  now: Date,
): OwnProfessional {
  const { foundBySpecialties, credentialsVerification } = currentProfessionalPlan(row, now);
  return {
    ...presentProfile(row, true, now),
    version: profileVersion(row),
    can: abilitiesOf(row, caller),
    subscriptionTier: row.subscriptionTier,
    subscriptionExpiry: row.subscriptionExpiry,
    kycStatus: row.kycStatus,
    kycSubmissionDate: row.kycSubmissionDate,
    kycVerificationDate: row.kycVerificationDate,
    kycRejectionReason: row.kycRejectionReason,
    verifiedName: row.verifiedName,
    visibility: row.visibility,
    showsContact: row.showsContact,
    foundUnder: specialtiesFoundUnder(row, now),
    plan: { foundBySpecialties, credentialsVerification },
    hiddenFrom: presentHiddenFrom(hiddenFrom),
    completion: completionOf(row),
  };
}
