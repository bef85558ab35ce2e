/** What the payment service adds to the address on the way back. */
export interface OutcomeAddress {
  success?: true;
  canceled?: true;
}

/** What stands in the address of /subscription. */
export interface PlanAddress extends OutcomeAddress {
  /** The listing that one wants to take over. spec: DECISIONS 15 */
  claim?: number;
  /** Which of one's own businesses. */
  business?: number;
}

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readPlanAddress(search: Record<string, unknown>): PlanAddress {
  return { claim: idOf(search["claim"]), business: idOf(search["business"]), ...readOutcome(search) };
}

/** spec: R326 */
export function readOutcome(search: Record<string, unknown>): OutcomeAddress {
  return { success: flagOf(search["success"]), canceled: flagOf(search["canceled"]) };
}

function flagOf(value: unknown): true | undefined {
  return value === true || value === "true" ? true : undefined;
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
