import { MEGABYTE, UPLOAD_BYTES } from "./file-size.ts";

/** spec: calls §9.2, product §5 */
export const RESUME_LIMITS = {
  steps: 6,
  summaryMin: 50,
  summaryMax: 500,
  experienceMin: 20,
  experienceMax: 500,
  coverLetterMin: 50,
  coverLetterMax: 2_000,
  phoneMin: 8,
  fileBytes: UPLOAD_BYTES,
  /** Our own, so that one resume stays readable and a body bounded. */
  lineMax: 120,
  entriesMax: 20,
  certificationsMax: 10,
  bodyBytes: 40 * MEGABYTE,
  resumesMax: 50,
  /** Older ones that nobody received are deleted. */
  versionsMax: 20,
} as const;

/** The bar's width: (step - 1) * 20 percent. spec: product §4 */
export function progressOf(step: number): number {
  return (step - 1) * 20;
}
