import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { searchText } from "./fields.ts";

type QuerySchema = NonNullable<Endpoint["query"]>;

/**
 * The parameters of a query that say something: an empty one counts as left out, and "all" as no filter, except as a
 * search text or where it is an option of its own. spec: calls §7.3, DECISIONS 57
 */
export function givenParameters(query: QuerySchema, raw: Record<string, string>): Record<string, string> {
  const given = Object.entries(raw).filter(
    ([name, value]) => value !== "" && (value !== "all" || takesAll(query.shape[name])),
  );
  return Object.fromEntries(given);
}

function takesAll(schema: z.ZodType | undefined): boolean {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner === searchText || (inner instanceof z.ZodEnum && inner.options.includes("all"));
}
