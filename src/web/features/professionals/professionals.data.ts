import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { professionalSearch, type OwnProfessional } from "#contract/professionals.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { searchInput } from "#web/platform/search/list-search-params.ts";
import type { ProfessionalSearch } from "./professional-address.ts";

const KEY = "professionals";
const PAGE_SIZE = PAGE_LIMITS.defaultPageSize;

export const professionalsData = {
  /** The labelled row above the first page. */
  featured: ({ tab: _tab, ...search }: ProfessionalSearch, country: string) => {
    const query = searchInput(professionalSearch, search, country, PAGE_SIZE);
    return queryOptions({
      queryKey: [KEY, "featured", query],
      queryFn: ({ signal }) => call("GET /api/professionals/featured", { query }, signal),
      placeholderData: keepPreviousData,
    });
  },
  types: ({ search, page = 1 }: Pick<ProfessionalSearch, "search" | "page">) =>
    queryOptions({
      queryKey: [KEY, "types", { search, page }],
      queryFn: ({ signal }) =>
        callList(
          "GET /api/professionals/certification-types",
          { query: { search, page, pageSize: PAGE_SIZE } },
          signal,
        ),
      placeholderData: keepPreviousData,
    }),
  specialties: () =>
    queryOptions({
      queryKey: [KEY, "specialties"],
      queryFn: ({ signal }) => call("GET /api/professionals/specialties", {}, signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [KEY, id, "profile"],
      queryFn: ({ signal }) => call("GET /api/professionals/{id}", { params: { id } }, signal),
    }),
  /** The caller's listings, for the banner about plans. */
  ownListings: () =>
    queryOptions({
      queryKey: [KEY, "own-listings"],
      queryFn: ({ signal }) => call("GET /api/businesses/my-businesses", {}, signal),
    }),
  /** The user's own profile; null if there is none. spec: calls §7.7 (R181) */
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
      staleTime: 0,
    }),
  /** The resumes that the form offers. */
  resumes: () =>
    queryOptions({
      queryKey: [KEY, "resumes"],
      queryFn: ({ signal }) => call("GET /api/resume/my-resumes", { query: {} }, signal),
      staleTime: 0,
    }),
  certifications: (id: number) =>
    queryOptions({
      queryKey: [KEY, id, "certifications"],
      queryFn: ({ signal }) => call("GET /api/professionals/{id}/certifications", { params: { id } }, signal),
    }),
  portfolio: (id: number) =>
    queryOptions({
      queryKey: [KEY, id, "portfolio"],
      queryFn: ({ signal }) => call("GET /api/professionals/{id}/portfolio", { params: { id } }, signal),
    }),
  achievements: (id: number) =>
    queryOptions({
      queryKey: [KEY, id, "achievements"],
      queryFn: ({ signal }) => call("GET /api/professionals/{id}/achievements", { params: { id } }, signal),
    }),
  skills: (id: number) =>
    queryOptions({
      queryKey: [KEY, id, "skills"],
      queryFn: ({ signal }) => call("GET /api/professionals/{id}/skills", { params: { id } }, signal),
    }),
  testimonials: (id: number) =>
    queryOptions({
      queryKey: [KEY, id, "testimonials"],
      queryFn: ({ signal }) =>
        call("GET /api/professionals/{id}/testimonials", { params: { id }, query: { page: 1, pageSize: 50 } }, signal),
    }),
};

/** After a write: invalidates every query that shows the profile or one of its parts. */
export async function invalidateProfessionals(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: ["professional-admin"] }),
  ]);
}
