import type { ProfessionalInput } from "#contract/professional-input.ts";
import type { Visibility } from "#contract/professional-options.ts";
import type { OwnProfessional, Professional } from "#contract/professionals.ts";

/** What the form holds: texts, empty for nothing. */
export type ProfileValues = Record<Exclude<keyof ProfessionalInput, "visibility">, string> & {
  visibility: Visibility;
};

export const BLANK_PROFILE: ProfileValues = {
  title: "",
  summary: "",
  yearsOfExperience: "",
  education: "",
  specialties: "",
  city: "",
  tags: "",
  contactEmail: "",
  contactPhone: "",
  website: "",
  instagramUrl: "",
  facebookUrl: "",
  tiktokUrl: "",
  youtubeUrl: "",
  linkedinUrl: "",
  resumeUrl: "",
  visibility: "limited",
};

/** The form of what is stored. An admin who edits somebody's profile is not shown its visibility. */
export function valuesOf(profile: Professional & Partial<Pick<OwnProfessional, "visibility">>): ProfileValues {
  const stored = { ...profile, tags: profile.tags.join(", ") } as Record<string, string | number | null | undefined>;
  const texts = Object.entries(BLANK_PROFILE).map(([name, blank]) => [name, String(stored[name] ?? blank)]);
  return Object.fromEntries(texts) as ProfileValues;
}

/** The fields that differ from what the form began with. spec: calls §7.7 */
export function changedOf(start: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  const names = Object.keys(start) as (keyof ProfileValues)[];
  return Object.fromEntries(
    names.filter((name) => values[name].trim() !== start[name]).map((name) => [name, values[name]]),
  );
}
