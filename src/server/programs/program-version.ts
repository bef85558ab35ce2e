import { versionOf } from "#server/platform/version.ts";
import type { ProgramRow } from "./programs.queries.ts";

/** The version of a programme's content; its picture is changed separately. */
export const programVersion = (program: ProgramRow): number =>
  versionOf(program, [
    "name",
    "description",
    "price",
    "currency",
    "duration",
    "active",
    "maxParticipants",
    "location",
    "isOnline",
    "categoryId",
    "tags",
  ]);
