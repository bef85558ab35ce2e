import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { countWords } from "./words.queries.ts";

const COUNT_WORDS = "search.count-words";

/** Counts how often words are used. This is not urgent: a new word can be found immediately. */
export function registerSearchTasks({ tasks, database }: Pick<Platform, "tasks" | "database">): void {
  tasks.define(COUNT_WORDS, z.object({}), () => countWords(database.pool));
  tasks.schedule(COUNT_WORDS, "* * * * *");
}
