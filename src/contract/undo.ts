import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { entity, id } from "./fields.ts";
import { INBOX_KINDS } from "./inbox.ts";

/** How long an act can be undone; the people affected are notified afterwards. spec: DECISIONS 63 */
export const UNDO_SECONDS = 20;

/** What an undoable act is about: an application that was moved, or an item of the admins' inbox. */
export const UNDO_SUBJECTS = ["application", ...INBOX_KINDS] as const;
export type UndoSubject = (typeof UNDO_SUBJECTS)[number];

/** Acts undone by one request. */
export const UNDO_BULK = 100;

export const undoApi = {
  undo: endpoint({
    method: "POST",
    path: "/api/undo",
    summary: "Undo the caller's last act on each subject, within 20 seconds, with a result for each",
    access: "signed-in",
    body: z.object({ subject: z.enum(UNDO_SUBJECTS), ids: z.array(id).min(1).max(UNDO_BULK) }),
    response: entity("UndoneActs", {
      undone: z.int(),
      results: z.array(z.object({ id, ok: z.boolean(), error: z.string().nullable() })),
    }),
  }),
};
