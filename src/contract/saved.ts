import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant, pathId, successResponse } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { SAVED_KINDS } from "./saved-kinds.ts";
import { readThingKey, SAVED_LIMITS, thingKey } from "./thing-keys.ts";
import { savedRulesText as rules } from "./texts/saved-rules.ts";

const kind = z.enum(SAVED_KINDS).meta({ id: "SavedKind" });
const key = z.string().refine((text) => readThingKey(text) !== undefined, { error: () => rules.key });

const keys = z
  .string()
  .transform((list) => list.split(","))
  .refine((list) => list.length <= SAVED_LIMITS.cards && list.every(readThingKey), { error: () => rules.things });

/** A thing as its small card shows it. What is deleted or hidden is gone: nothing else of it is shown. */
export const thingCard = entity("ThingCard", {
  kind,
  id,
  gone: z.boolean(),
  /** Null with everything below if it is gone. */
  name: z.string().nullable(),
  /** Its category, title, business or publisher. */
  about: z.string().nullable(),
  /** Its city, or where the job is. */
  place: z.string().nullable(),
  imageUrl: z.string().nullable(),
  path: z.string().nullable(),
});
export type ThingCard = z.infer<typeof thingCard>;

export const savedThing = entity("SavedThing", { ...thingCard.shape, savedAt: instant });
export type SavedThing = z.infer<typeof savedThing>;

/** The ids of everything the caller saved, the last saved first. */
export const savedIds = entity("SavedIds", {
  listing: z.array(id),
  professional: z.array(id),
  job: z.array(id),
  article: z.array(id),
});
export type SavedIds = z.infer<typeof savedIds>;

const oneThing = z.object({ kind, id: pathId });

/** What users keep to find it again. Visitors keep theirs in the browser. */
export const savedApi = {
  list: endpoint({
    method: "GET",
    path: "/api/saved",
    summary: "List what the caller saved, the last saved first; what is deleted or hidden is gone",
    access: "signed-in",
    query: pageQuery.extend({ kind: kind.optional() }),
    response: z.array(savedThing),
    list: { key: thingKey, pageSize: SAVED_LIMITS.pageSize },
  }),
  ids: endpoint({
    method: "GET",
    path: "/api/saved/ids",
    summary: "Get the ids of everything the caller saved",
    access: "signed-in",
    response: savedIds,
  }),
  cards: endpoint({
    method: "GET",
    path: "/api/saved/cards",
    summary: "List the cards of things that the browser keeps, in their order; what is deleted or hidden is gone",
    access: "public",
    query: z.object({ things: keys }),
    response: z.array(thingCard),
  }),
  merge: endpoint({
    method: "POST",
    path: "/api/saved",
    summary: "Add what the browser kept to what the caller saved, the last saved first; all of it or nothing",
    access: "signed-in",
    body: z.object({ things: z.array(key).max(SAVED_LIMITS.things, { error: () => rules.tooMany }) }),
    response: savedIds,
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/saved/{kind}/{id}",
    summary: "Save a thing; saving it again changes nothing",
    access: "signed-in",
    params: oneThing,
    response: successResponse,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/saved/{kind}/{id}",
    summary: "Remove a thing from what the caller saved",
    access: "signed-in",
    params: oneThing,
    response: successResponse,
  }),
};
