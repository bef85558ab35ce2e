/** URL parameters that the payment service adds when it redirects back. */
export interface PaymentOutcomeSearch {
  success?: true;
  canceled?: true;
}

/** URL parameters of /subscription. */
export interface PlanSearch extends PaymentOutcomeSearch {
  /** The listing to claim. spec: DECISIONS 15 */
  claim?: number;
  /** The selected business, for owners of several. */
  business?: number;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readPlanSearch(search: Record<string, unknown>): PlanSearch {
  return { claim: idOf(search["claim"]), business: idOf(search["business"]), ...readPaymentOutcome(search) };
}

/** spec: R326 */
export function readPaymentOutcome(search: Record<string, unknown>): PaymentOutcomeSearch {
  return { success: flagOf(search["success"]), canceled: flagOf(search["canceled"]) };
}

function flagOf(value: unknown): true | undefined {
  return value === true || value === "true" ? true : undefined;
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
