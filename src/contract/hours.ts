import { z } from "zod";
import { entity } from "./fields.ts";

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** One opening span: minutes after midnight of its weekday (0 = Sunday); a close above 1440 is after midnight. */
export const openingSpan = entity("OpeningSpan", {
  weekday: z.int().min(0).max(6),
  opens: z.int().min(0).max(1439),
  closes: z.int().min(1).max(2880),
});
export type OpeningSpan = z.infer<typeof openingSpan>;

/** Whether a listing is open now, in its own time zone. */
export const openingState = entity("OpeningState", {
  open: z.boolean(),
  /** When it closes (open) or opens next (closed), as ISO text; null when never or always. */
  until: z.string().nullable(),
});
export type OpeningState = z.infer<typeof openingState>;

/**
 * What decides whether to go now. `open_until`: closes within a day; `open_24h`: not within a day. `opens_at`: opens
 * today or within twelve hours; `opens_day`: closed for today; `closed_today`: has no hours today. `unknown`: without
 * hours.
 */
export const OPEN_STATES = ["open_until", "open_24h", "opens_at", "opens_day", "closed_today", "unknown"] as const;

export const openState = entity("OpenState", {
  code: z.enum(OPEN_STATES),
  /** When it closes (`open_until`) or opens next, in the place's own zone: "2026-11-20T21:30"; null when unknown or never. */
  time: z.string().nullable(),
});
export type OpenState = z.infer<typeof openState>;
