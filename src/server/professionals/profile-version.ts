import { versionOf } from "#server/platform/version.ts";
import type { ProfileRow } from "./professionals.queries.ts";

/** The version of what a professional writes in the profile form; pictures are changed separately. */
export const profileVersion = (profile: ProfileRow): number =>
  versionOf(profile, [
    "title",
    "summary",
    "yearsOfExperience",
    "education",
    "specialties",
    "foundUnder",
    "city",
    "tags",
    "contactEmail",
    "contactPhone",
    "website",
    "instagramUrl",
    "facebookUrl",
    "tiktokUrl",
    "youtubeUrl",
    "linkedinUrl",
    "resumeUrl",
    "visibility",
    "showsContact",
  ]);
