import type { ManagerPart } from "#contract/managers.ts";

/** What an owner has opened to a manager of a listing. */
export interface Delegation extends Record<ManagerPart, boolean> {
  businessId: number;
  /** Whether the listing's plan includes managers now; without it a delegation is kept and opens nothing. */
  active: boolean;
}

/**
 * The listings that a signed-in user manages for their owners, read once per request. It remembers for which of them
 * the request acted, so that each act is logged wherever it is authorized.
 */
export class Delegations {
  readonly #byListing: ReadonlyMap<number, Delegation>;
  readonly #acted = new Set<number>();

  constructor(delegations: readonly Delegation[] = []) {
    this.#byListing = new Map(delegations.map((delegation) => [delegation.businessId, delegation]));
  }

  /** Whether there are any, active or not. */
  get isEmpty(): boolean {
    return this.#byListing.size === 0;
  }

  /** The listings for which this request acted. */
  get acted(): readonly number[] {
    return [...this.#acted];
  }

  /** The active delegation of a listing. */
  of(businessId: number): Delegation | undefined {
    const found = this.#byListing.get(businessId);
    return found?.active ? found : undefined;
  }

  /** Whether the user is a manager of a listing, even while its plan leaves managers out. */
  includes(businessId: number): boolean {
    return this.#byListing.has(businessId);
  }

  /** The listings with an active delegation, those that open a part if one is given. */
  listings(part?: ManagerPart): number[] {
    return [...this.#byListing.values()]
      .filter((delegation) => delegation.active && (part === undefined || delegation[part]))
      .map(({ businessId }) => businessId);
  }

  /** Remembers that the request acts for a listing; ignored for listings that the user does not manage. */
  noteAct(businessId: number): void {
    if (this.#byListing.has(businessId)) this.#acted.add(businessId);
  }
}
