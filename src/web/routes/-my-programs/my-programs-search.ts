import { PAYMENT_STATUSES, type PaymentStatus } from "#contract/programs.ts";
import { parseDay } from "#web/platform/format/day.ts";
import type { ManageSearch } from "#web/features/programs/offering.ts";

/** URL parameters of /my-programs; defaults are omitted. */
export interface MyProgramsSearch extends ManageSearch {
  /** Page of the programmes, or of the participants if a programme is given. */
  page?: number;
  /** The programme whose participants are shown. */
  participants?: number;
  status?: PaymentStatus;
  search?: string;
}

/** URL parameters of the form. */
export interface EditSearch extends ManageSearch {
  /** The programme to edit; omitted for a new one. */
  program?: number;
}

/** URL parameters of the week. */
export interface WeekSearch extends ManageSearch {
  /** A day of the week that is shown; omitted for this week. */
  week?: string | undefined;
}

const LONGEST = 200;

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readMyProgramsSearch(search: Record<string, unknown>): MyProgramsSearch {
  const participants = positive(search["participants"]);
  const page = positive(search["page"]);
  const value = search["search"];
  // The router parses a search of only digits to a number.
  const words = typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, LONGEST) : "";
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

export function readWeekSearch(search: Record<string, unknown>): WeekSearch {
  const week = search["week"];
  return { ...readHost(search), week: parseDay(typeof week === "string" ? week : undefined) };
}

function readHost(search: Record<string, unknown>): ManageSearch {
  const business = positive(search["business"]);
  return { business, as: business === undefined && search["as"] === "professional" ? "professional" : undefined };
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
