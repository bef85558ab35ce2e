import type { z } from "zod";
import type { resume, ResumeContent, resumeRow } from "#contract/resumes.ts";
import { versionOf } from "#server/platform/version.ts";
import { fileUrl } from "#server/uploads/uploads.service.ts";
import type { ResumeRecord, VersionRecord } from "./resumes.queries.ts";

/** The key in the URL of a private file; undefined for any other URL. */
export function keyOf(url: string): string | undefined {
  return /^\/files\/([a-z0-9/_.-]+)$/.exec(url)?.[1];
}

interface ResumeWithVersion {
  resume: ResumeRecord;
  version: VersionRecord;
  versionCount: number;
}

export function presentRow({ resume: row, version, versionCount }: ResumeWithVersion): z.input<typeof resumeRow> {
  const url = fileUrl(version.fileKey);
  return {
    id: row.id,
    version: versionOf(row, ["title", "description"]),
    title: row.title,
    description: row.description,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    url,
    resumeUrl: url,
    jobId: row.jobId,
    template: row.template,
    versionCount,
  };
}

export function presentResume(found: ResumeWithVersion): z.input<typeof resume> {
  const content = contentOf(found.resume);
  return {
    ...presentRow(found),
    ...content,
    experience: content.experience.map((item) => ({
      ...item,
      location: item.location ?? null,
      endDate: item.endDate ?? null,
    })),
    certifications: content.certifications.map(({ fileKey, ...item }) => ({
      ...item,
      expiryDate: item.expiryDate ?? null,
      certificationFile: fileUrl(fileKey),
    })),
    hasEducation: content.education.length > 0,
    hasExperience: content.experience.length > 0,
    hasSkills: content.skills.length > 0,
    hasCertifications: content.certifications.length > 0,
    pages: found.version.pageKeys.map(fileUrl),
  };
}

/** The content of a resume, without the fields of its list row. */
export function contentOf(row: ResumeRecord): ResumeContent {
  return {
    personalInfo: row.personalInfo,
    education: listOf(row.education),
    experience: listOf(row.experience),
    skills: listOf(row.skills),
    certifications: listOf(row.certifications),
    coverLetter: row.coverLetter,
  };
}

/**
 * A stored list; imports may have stored it as JSON text or wrapped in an object. spec: product §3 resumes (R271, R272)
 */
function listOf<T>(stored: T[]): T[] {
  const value: unknown = typeof stored === "string" ? JSON.parse(stored) : stored;
  if (Array.isArray(value)) return value as T[];
  const wrapped: unknown = (value as { certifications?: unknown } | null)?.certifications;
  return Array.isArray(wrapped) ? (wrapped as T[]) : [];
}
