import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { ANALYTICS_DAYS } from "#contract/analytics.ts";
import type { OwnProfessional } from "#contract/professionals.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";

const KEY = "professional-admin";
const VIEWERS_PAGE = 10;
const BUSINESS_RESULTS = 5;
/** The user's own data can change elsewhere, so it is refetched when the screen opens. spec: DECISIONS 34 */
const alwaysStale = { staleTime: 0 };

export interface FoundBusiness {
  id: number;
  name: string;
  city: string | null;
}

export const professionalAdminData = {
  /** Null for users without a profile. spec: calls §7.7 */
  own: () =>
    queryOptions({
      queryKey: [KEY, "own"],
      queryFn: async ({ signal }): Promise<OwnProfessional | null> => {
        try {
          return await call("GET /api/professionals/my-profile", {}, signal);
        } catch (error) {
          if (hasStatus(error, 404)) return null;
          throw error;
        }
      },
      ...alwaysStale,
    }),
  certifications: () =>
    queryOptions({
      queryKey: [KEY, "certifications"],
      queryFn: ({ signal }) => call("GET /api/professionals/me/certifications", {}, signal),
      ...alwaysStale,
    }),
  documents: () =>
    queryOptions({
      queryKey: [KEY, "documents"],
      queryFn: ({ signal }) => call("GET /api/professionals/me/kyc-documents", {}, signal),
      ...alwaysStale,
    }),
  /** The reported window and the one it is compared with. */
  days: () =>
    queryOptions({
      queryKey: [KEY, "days"],
      queryFn: ({ signal }) =>
        call("GET /api/professionals/me/analytics", { query: { days: 2 * ANALYTICS_DAYS } }, signal),
      ...alwaysStale,
    }),
  /** The teams that name the user or ask to. */
  teams: () =>
    queryOptions({
      queryKey: [KEY, "teams"],
      queryFn: ({ signal }) => call("GET /api/team-memberships", {}, signal),
      ...alwaysStale,
    }),
  sources: () =>
    queryOptions({
      queryKey: [KEY, "sources"],
      queryFn: ({ signal }) => call("GET /api/professionals/me/view-sources", {}, signal),
      ...alwaysStale,
    }),
  viewers: (page: number) =>
    queryOptions({
      queryKey: [KEY, "viewers", page],
      queryFn: ({ signal }) =>
        callList("GET /api/professionals/me/viewers", { query: { page, pageSize: VIEWERS_PAGE } }, signal),
      ...alwaysStale,
    }),
  viewerPages: pageCountOf(VIEWERS_PAGE),
  /** Listings of both kinds, searched by name. */
  businesses: (search: string) =>
    queryOptions({
      queryKey: [KEY, "businesses", search],
      queryFn: async ({ signal }): Promise<FoundBusiness[]> => {
        const query = { search, page: 1, pageSize: BUSINESS_RESULTS };
        const found = await Promise.all([
          call("GET /api/businesses", { query }, signal),
          call("GET /api/business-collectives", { query }, signal),
        ]);
        return found.flat().map(({ id, name, locations }) => ({ id, name, city: locations[0]?.city ?? null }));
      },
      enabled: search.length >= 2,
    }),
};

/** After a write: invalidates these queries and the public pages of professionals. */
export async function invalidateOwnProfile(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: ["professionals"] }),
  ]);
}

/** After an answer to a team: invalidates the user's teams and the team of the listing. */
export async function invalidateTeams(queryClient: QueryClient, businessId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: professionalAdminData.teams().queryKey }),
    queryClient.invalidateQueries({ queryKey: ["team", businessId] }),
  ]);
}
