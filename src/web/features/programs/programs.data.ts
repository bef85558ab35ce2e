import { shownName } from "#contract/person-name.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { OwnProfessional } from "#contract/professionals.ts";
import type { Participant, PaymentStatus } from "#contract/programs.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { orNull } from "#web/platform/api/own-business.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";
import { readAll } from "#web/platform/api/read-all.ts";

const KEY = "programs";
const PARTICIPANTS_PAGE = 20;
// The user's own data can change elsewhere, so it is refetched when the screen opens. spec: DECISIONS 34
const fresh = { staleTime: 0 } as const;

/** Who offers programmes: a listing, or a professional by their profile. */
export type ProgramHost = { kind: "business"; id: number } | { kind: "professional"; id: number };

/** A host whose programmes the caller manages. */
export interface ManagedHost {
  host: ProgramHost;
  name: string;
  /** Null for a professional; for a business it determines the categories. */
  businessKind: BusinessKind | null;
}

export interface ParticipantFilters {
  search?: string | undefined;
  status?: PaymentStatus | undefined;
}

const managedQuery = (host: ProgramHost) => (host.kind === "business" ? { businessId: host.id } : {});

export const programsData = {
  /** The public programmes of a listing or a profile. */
  offered: (host: ProgramHost) =>
    queryOptions({
      queryKey: [KEY, "offered", host],
      queryFn: ({ signal }) =>
        host.kind === "business"
          ? call("GET /api/businesses/{id}/programs", { params: { id: host.id } }, signal)
          : call("GET /api/professionals/{id}/programs", { params: { id: host.id } }, signal),
    }),
  /** The user's enrolments at a listing; for a professional all of them, as the API has no narrower query. */
  enrollments: (host: ProgramHost) =>
    queryOptions({
      queryKey: ["enrollments", "at", host],
      queryFn: ({ signal }) => call("GET /api/programs/my-enrollments", { query: managedQuery(host) }, signal),
      ...fresh,
    }),
  /** A programme with its host, or null if it no longer exists. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [KEY, "detail", id],
      queryFn: ({ signal }) => orNull(call("GET /api/programs/{id}", { params: { id } }, signal)),
      ...fresh,
    }),
  /** The caller's listings and profile. @param businessId a requested listing, which an admin may not own */
  hosts: (isProfessional: boolean, businessId: number | undefined) =>
    queryOptions({
      queryKey: [KEY, "hosts", isProfessional, businessId ?? null],
      queryFn: async ({ signal }): Promise<ManagedHost[]> => {
        const [businesses, profile] = await Promise.all([
          call("GET /api/businesses/my-businesses", {}, signal),
          isProfessional ? orNull(call("GET /api/professionals/my-profile", {}, signal)) : null,
        ]);
        const own = businesses.map(hostOf);
        if (businessId !== undefined && !own.some(({ host }) => host.id === businessId)) {
          const requested = await orNull(call("GET /api/businesses/my-business", { query: { businessId } }, signal));
          if (requested) own.push(hostOf(requested));
        }
        if (profile)
          own.push({ host: { kind: "professional", id: profile.id }, name: nameOf(profile), businessKind: null });
        return own;
      },
      ...fresh,
    }),
  managed: (host: ProgramHost) =>
    queryOptions({
      queryKey: [KEY, "managed", host],
      queryFn: ({ signal }) => call("GET /api/programs/my-programs", { query: managedQuery(host) }, signal),
      ...fresh,
    }),
  allowance: (host: ProgramHost) =>
    queryOptions({
      queryKey: [KEY, "allowance", host],
      queryFn: ({ signal }) => call("GET /api/programs/allowance", { query: managedQuery(host) }, signal),
      ...fresh,
    }),
  categories: (kind: BusinessKind) =>
    queryOptions({
      queryKey: [KEY, "categories", kind],
      queryFn: ({ signal }) =>
        call(
          kind === "fitness" ? "GET /api/business-categories" : "GET /api/business-collective-categories",
          {},
          signal,
        ),
    }),
  participants: (programId: number, filters: ParticipantFilters, page: number) =>
    queryOptions({
      queryKey: [KEY, "participants", programId, filters, page],
      queryFn: ({ signal }) =>
        callList(
          "GET /api/programs/{id}/enrollments",
          { params: { id: programId }, query: { ...filters, page, pageSize: PARTICIPANTS_PAGE } },
          signal,
        ),
      ...fresh,
    }),
  participantPages: pageCountOf(PARTICIPANTS_PAGE),
};

/** All participants that match the filters, for the CSV file. */
export function readAllParticipants(programId: number, filters: ParticipantFilters): Promise<Participant[]> {
  return readAll((part) =>
    callList("GET /api/programs/{id}/enrollments", { params: { id: programId }, query: { ...filters, ...part } }),
  );
}

/** After any write: invalidates everything that shows programmes, seats or enrolments. */
export async function invalidatePrograms(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: ["enrollments"] }),
  ]);
}

function hostOf({ id, name, kind }: { id: number; name: string; kind: BusinessKind }): ManagedHost {
  return { host: { kind: "business", id }, name, businessKind: kind };
}

function nameOf({ user }: Pick<OwnProfessional, "user">): string {
  return user ? shownName(user) : "";
}
