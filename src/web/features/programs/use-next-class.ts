import { useQuery } from "@tanstack/react-query";
import type { NextClass } from "#contract/businesses.ts";
import { programsData, type ProgramHost } from "./programs.data.ts";

/** The first class to come of a host's programmes. */
export function useNextClass(host: ProgramHost): NextClass | undefined {
  const programs = useQuery(programsData.offered(host));
  const coming = (programs.data ?? []).flatMap(({ nextClass }) => nextClass ?? []);
  return coming.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0];
}
