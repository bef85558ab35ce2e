import { resumeRulesText } from "#contract/texts/resume-rules.ts";
import type { ResumeContent, ResumePayload } from "#contract/resumes.ts";
import { AppError, invalidFields } from "#server/platform/errors.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { keyOf } from "./resumes.present.ts";

export const CERTIFICATIONS_FOLDER = "certifications";
const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w-]+=[\w-]+)*;base64,([A-Za-z0-9+/]*={0,2})$/;

type CertificationInputs = ResumePayload["certifications"];

/**
 * Stores the files of certifications: new ones are embedded as data URLs, known ones are referenced by URL.
 * @returns the entries with file keys, and the newly stored keys
 * @throws invalid, naming the entry's field, after removing the files already stored. spec: product §5 (R261, R262)
 */
export async function storeCertifications(
  uploads: Pick<Uploads, "countUpload" | "ownerOf" | "storeDocument" | "removeFiles">,
  certifications: CertificationInputs,
  userId: number,
): Promise<{ certifications: ResumeContent["certifications"]; stored: string[] }> {
  const stored: string[] = [];
  const entries: ResumeContent["certifications"] = [];
  try {
    for (const [index, { certificationFile, ...entry }] of certifications.entries()) {
      const field = `certifications.${index}.certificationFile`;
      const known = keyOf(certificationFile);
      if (known !== undefined) {
        if (!known.startsWith(`${CERTIFICATIONS_FOLDER}/`) || (await uploads.ownerOf(known)) !== userId)
          throw invalidFields({ [field]: resumeRulesText.file });
        entries.push({ ...entry, fileKey: known });
        continue;
      }
      const bytes = decode(certificationFile);
      if (!bytes) throw invalidFields({ [field]: resumeRulesText.file });
      const key = await storeOne(uploads, bytes, userId, field);
      stored.push(key);
      entries.push({ ...entry, fileKey: key });
    }
  } catch (error) {
    await uploads.removeFiles(stored);
    throw error;
  }
  return { certifications: entries, stored };
}

async function storeOne(
  uploads: Pick<Uploads, "countUpload" | "storeDocument">,
  bytes: Uint8Array,
  userId: number,
  field: string,
): Promise<string> {
  await uploads.countUpload(userId);
  try {
    return (await uploads.storeDocument({ bytes, folder: CERTIFICATIONS_FOLDER, userId })).key;
  } catch (error) {
    // Adds the field, so that the form can show which entry failed.
    if (error instanceof AppError && error.code.startsWith("uploads."))
      throw new AppError(error.code, { message: error.message, fields: { [field]: error.message } });
    throw error;
  }
}

function decode(dataText: string): Buffer | undefined {
  const [, base64] = DATA_URL.exec(dataText) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, "base64");
}
