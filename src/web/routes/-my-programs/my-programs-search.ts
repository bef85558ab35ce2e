import { PAYMENT_STATUSES, type PaymentStatus } from "#contract/programs.ts";
import type { ManageSearch } from "#web/features/programs/offering.ts";

/** What stands in the address of /my-programs; defaults are left out. */
export interface MyProgramsSearch extends ManageSearch {
  /** Of the programmes, or of the participants where one is named. */
  page?: number;
  /** The programme whose participants are shown. */
  participants?: number;
  status?: PaymentStatus;
  search?: string;
}

/** What stands in the address of the form. */
export interface EditSearch extends ManageSearch {
  /** The programme that is changed; a new one without. */
  program?: number;
}

const LONGEST = 200;

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readMyProgramsSearch(search: Record<string, unknown>): MyProgramsSearch {
  const participants = positive(search["participants"]);
  const page = positive(search["page"]);
  const asked = search["search"];
  // A search of digits comes as a number.
  const words = typeof asked === "string" || typeof asked === "number" ? String(asked).trim().slice(0, LONGEST) : "";
  return {
    ...readHost(search),
    participants,
    page: page === 1 ? undefined : page,
    status: participants ? PAYMENT_STATUSES.find((known) => known === search["status"]) : undefined,
    search: (participants && words) || undefined,
  };
}

export function readEditSearch(search: Record<string, unknown>): EditSearch {
  return { ...readHost(search), program: positive(search["program"]) };
}

function readHost(search: Record<string, unknown>): ManageSearch {
  const business = positive(search["business"]);
  return { business, as: business === undefined && search["as"] === "professional" ? "professional" : undefined };
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
