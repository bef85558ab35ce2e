/** What a profile needs to know of resumes, which are a later domain. */
export interface OwnResumes {
  /** @throws resumes.not_found for what is not a living resume of this user */
  requireSendable(resumeUrl: string, userId: number): Promise<unknown>;
  /** Those of the given addresses whose resume still lives. */
  livingOf(resumeUrls: readonly string[]): Promise<Set<string>>;
}

/** The same profiles without the resumes that their owners deleted. */
export async function withLivingResumes<T extends { resumeUrl: string | null }>(
  resumes: Pick<OwnResumes, "livingOf">,
  profiles: readonly T[],
): Promise<T[]> {
  const offered = profiles.flatMap(({ resumeUrl }) => resumeUrl ?? []);
  if (offered.length === 0) return [...profiles];
  const living = await resumes.livingOf(offered);
  return profiles.map((profile) =>
    profile.resumeUrl === null || living.has(profile.resumeUrl) ? profile : { ...profile, resumeUrl: null },
  );
}
