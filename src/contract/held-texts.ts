import { z } from "zod";
import { entity } from "./fields.ts";

/**
 * Texts of hosts that wait for an admin because of a link or a contact that is not the host's own: responses to reviews
 * of a listing or a professional, texts of a programme, and of a team. spec: DECISIONS 44
 */
export const HELD_TEXT_KINDS = ["response", "professional_response", "program_text", "team_text"] as const;
export type HeldTextKind = (typeof HELD_TEXT_KINDS)[number];

/** What waits of a thing, as its host sees it. */
export const heldText = entity("HeldText", {
  /** The thing is not public until then; otherwise its earlier texts stay public. */
  isNew: z.boolean(),
  /** An admin rejected it; a change of its texts brings it back to an admin. */
  isRejected: z.boolean(),
  /** The waiting texts by field. */
  texts: z.record(z.string(), z.string()),
});
export type HeldText = z.infer<typeof heldText>;
