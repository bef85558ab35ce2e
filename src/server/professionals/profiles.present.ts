import { shownPerson } from "#contract/person-name.ts";
import { averageRating } from "#contract/average-rating.ts";
import type { HiddenFrom, OwnProfessional, Professional, ProfessionalCard } from "#contract/professionals.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { abilitiesOf, type Caller } from "./professionals.policy.ts";
import type { ProfileRow } from "./professionals.queries.ts";
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
>;

/** A profile as others see it, without `can`, which depends on the reader. */
export type PresentedProfile = Omit<Professional, "can">;

/** Presents a profile as a card. */
export function presentCard(row: CardRow): ProfessionalCard {
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

/** Presents a profile for a page or a search result; contact and resume only if `mayContact`. spec: DECISIONS 25 */
export function presentProfile(row: ProfileRow, mayContact: boolean): PresentedProfile {
  return {
    ...presentCard(row),
    education: row.education,
    coverImage: imageUrlOrNull(row.coverImage),
    contactEmail: mayContact ? row.contactEmail : null,
    contactPhone: mayContact ? row.contactPhone : null,
    resumeUrl: mayContact ? row.resumeUrl : null,
    website: row.website,
    instagramUrl: row.instagramUrl,
    facebookUrl: row.facebookUrl,
    tiktokUrl: row.tiktokUrl,
    youtubeUrl: row.youtubeUrl,
    linkedinUrl: row.linkedinUrl,
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
export function presentOwn(row: ProfileRow, caller: Caller, hiddenFrom: HiddenFrom["businesses"]): OwnProfessional {
  return {
    ...presentProfile(row, true),
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
    hiddenFrom: presentHiddenFrom(hiddenFrom),
    completion: completionOf(row),
  };
}
