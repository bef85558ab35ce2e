/** The requirements of a job, which stand one a line or separated by commas. spec: product §3 */
export function requirementList(requirements: string | null): string[] {
  return (requirements ?? "")
    .split(/[\n,;]/)
    .map((part) => part.replace(/^[\s•*-]+/, "").trim())
    .filter((part) => part !== "");
}

/** The first one, which a card shows as a badge. spec: product §2 */
export function firstRequirement(requirements: string | null): string | undefined {
  return requirementList(requirements)[0];
}
