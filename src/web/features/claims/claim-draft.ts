/** What the form of a claim holds. */
export interface ClaimValues {
  position: string;
  statement: string;
  registrationNumber: string;
  contactEmail: string;
}

const nameOf = (businessId: number) => `claim-draft:${businessId}`;

/** Keeps what was typed and could not be sent, over the way to the login page and back. */
export function keepDraft(businessId: number, values: ClaimValues): void {
  try {
    sessionStorage.setItem(nameOf(businessId), JSON.stringify(values));
  } catch {
    // Storage may be off or full: the form itself still holds it all.
  }
}

/** What was kept for a listing, once: taken out, so that it does not come back after it was sent. */
export function takeDraft(businessId: number, blank: ClaimValues): ClaimValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(businessId)) ?? "null");
    sessionStorage.removeItem(nameOf(businessId));
    if (typeof kept !== "object" || kept === null) return undefined;
    const entries = Object.entries(blank).map(([name, value]) => {
      const found = (kept as Record<string, unknown>)[name];
      return [name, typeof found === "string" ? found : value];
    });
    return Object.fromEntries(entries) as ClaimValues;
  } catch {
    return undefined;
  }
}
