/** The requirements of a job, split at line breaks and commas. spec: product §3 */
export function requirementList(requirements: string | null): string[] {
  return (requirements ?? "")
    .split(/[\n,;]/)
    .map((part) => part.replace(/^[\s•*-]+/, "").trim())
    .filter((part) => part !== "");
}

/** The first requirement, shown as a badge on cards. spec: product §2 */
export function firstRequirement(requirements: string | null): string | undefined {
  return requirementList(requirements)[0];
}
