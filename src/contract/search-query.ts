import { z } from "zod";
import { singleLine, queryFlag, queryId, searchText } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import type { Fact, FactValue, Order, Searchable } from "./search.ts";
import { rejectedRequestText } from "./texts/rejected-requests.ts";

type FactShape<D extends Searchable> = {
  [K in keyof D["facts"]]: z.ZodOptional<z.ZodType<FactValue<D["facts"][K]>, string>>;
};
type OrderName<D extends Searchable> = keyof D["orders"] & string;

/** The query of a search endpoint: words, facts, order and page. spec: DECISIONS 5, 30 */
export function searchQuery<D extends Searchable>(description: D) {
  const facts = Object.fromEntries(
    Object.entries(description.facts).map(([name, fact]) => [name, schemaOf(fact).optional()]),
  ) as unknown as FactShape<D>;
  const orders = Object.keys(description.orders) as [OrderName<D>, ...OrderName<D>[]];
  return pageQuery
    .extend({
      search: searchText.optional(),
      /** Whether results need all the words as typed; otherwise typos are corrected, and unknown words left out. */
      exact: queryFlag.optional(),
      ...facts,
      sort: z.enum(orders).optional(),
      /** A country whose results come first. */
      first: singleLine({ max: 60 }).optional(),
      /** The former name of `first`. */
      near: singleLine({ max: 60 }).optional(),
      /** The point the nearest order measures from. */
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
    })
    .superRefine((query, { addIssue }) => {
      const { sort, lat, lng } = query as { sort?: string; lat?: number; lng?: number };
      const order = sort === undefined ? undefined : orderOf(description, sort);
      const isNearest = order !== undefined && "nearest" in order;
      const message = isNearest ? rejectedRequestText.nearestWithoutPoint : rejectedRequestText.halfAPoint;
      for (const [name, value] of Object.entries({ lat, lng })) {
        const isNeeded = isNearest || lat !== undefined || lng !== undefined;
        if (isNeeded && value === undefined) addIssue({ code: "custom", path: [name], message });
      }
    });
}

function orderOf({ orders }: Searchable, name: string): Order | undefined {
  return orders[name];
}

function schemaOf(fact: Fact): z.ZodType {
  switch (fact.type) {
    case "id":
      return queryId;
    case "choice":
      return z.enum(fact.options);
    case "choices":
      return z
        .string()
        .transform((value) => value.split(","))
        .pipe(z.array(z.enum(fact.options)).max(fact.options.length));
    case "text":
      return singleLine({ max: fact.max });
    case "flag":
    case "hours":
      return queryFlag;
    case "atLeast":
    case "atMost":
      return fact.whole ? z.coerce.number().int().min(0).max(fact.max) : z.coerce.number().min(0).max(fact.max);
    case "days":
      return z.coerce.number().int().min(1).max(fact.max);
  }
}
