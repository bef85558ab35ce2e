/** What profiles need from resumes, a later domain. */
export interface OwnResumes {
  /** @throws resumes.not_found unless it is a resume of this user that is not deleted */
  requireSendable(resumeUrl: string, userId: number): Promise<unknown>;
  /** Those of the given URLs whose resume is not deleted. */
  findExisting(resumeUrls: readonly string[]): Promise<Set<string>>;
}

/** Removes deleted resumes from the profiles. */
export async function withoutDeletedResumes<T extends { resumeUrl: string | null }>(
  resumes: Pick<OwnResumes, "findExisting">,
  profiles: readonly T[],
): Promise<T[]> {
  const offered = profiles.flatMap(({ resumeUrl }) => resumeUrl ?? []);
  if (offered.length === 0) return [...profiles];
  const living = await resumes.findExisting(offered);
  return profiles.map((profile) =>
    profile.resumeUrl === null || living.has(profile.resumeUrl) ? profile : { ...profile, resumeUrl: null },
  );
}
