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
