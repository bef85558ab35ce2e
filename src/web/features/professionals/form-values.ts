import type { OwnProfessional, Professional, ProfessionalInput, Visibility } from "#contract/professionals.ts";

/** The form's values, nearly all text; empty text means no value. */
export type ProfileValues = Record<Exclude<keyof ProfessionalInput, "visibility" | "showsContact">, string> & {
  visibility: Visibility;
  showsContact: boolean;
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
  showsContact: false,
};

type StoredProfile = Professional & Partial<Pick<OwnProfessional, "visibility" | "showsContact">>;
/** A profile that the reader may edit. */
export type EditedProfile = StoredProfile & { version: number };

/** The form values of a stored profile. An admin who edits another user's profile does not see who may find it. */
export function valuesOf(profile: StoredProfile): ProfileValues {
  const { yearsOfExperience, tags } = profile;
  return {
    title: profile.title ?? "",
    summary: profile.summary ?? "",
    yearsOfExperience: yearsOfExperience === null ? "" : String(yearsOfExperience),
    education: profile.education ?? "",
    specialties: profile.specialties ?? "",
    city: profile.city ?? "",
    tags: tags.join(", "),
    contactEmail: profile.contactEmail ?? "",
    contactPhone: profile.contactPhone ?? "",
    website: profile.website ?? "",
    instagramUrl: profile.instagramUrl ?? "",
    facebookUrl: profile.facebookUrl ?? "",
    tiktokUrl: profile.tiktokUrl ?? "",
    youtubeUrl: profile.youtubeUrl ?? "",
    linkedinUrl: profile.linkedinUrl ?? "",
    resumeUrl: profile.resumeUrl ?? "",
    visibility: profile.visibility ?? "limited",
    showsContact: profile.showsContact ?? false,
  };
}

/** The fields that differ from the form's start values. spec: calls §7.7 */
export function changedFields(start: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  const names = Object.keys(start) as (keyof ProfileValues)[];
  return Object.fromEntries(
    names.filter((name) => trimmed(values[name]) !== start[name]).map((name) => [name, values[name]]),
  );
}

const trimmed = (value: string | boolean) => (typeof value === "string" ? value.trim() : value);
