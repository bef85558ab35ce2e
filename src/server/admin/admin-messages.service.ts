import type { ContactMessage } from "#contract/contact.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  deleteContactMessage,
  findContactMessage,
  findContactMessages,
  markContactMessage,
  type ContactFilter,
} from "./admin-messages.queries.ts";
import { insertAuditEntry } from "./audit.queries.ts";

export type AdminMessages = ReturnType<typeof createAdminMessages>;

/** Messages of the contact form, and whether they are answered. spec: DECISIONS 40 */
export function createAdminMessages({ clock, database: { db } }: Pick<Platform, "clock" | "database">) {
  const now = () => clock.now().toISOString();
  return {
    async list({ page, pageSize, ...filter }: ContactFilter & PageQuery): Promise<{
      messages: ContactMessage[];
      total: Total;
    }> {
      const { rows, count } = await findContactMessages(db, filter, pageWindow({ page, pageSize }), clock.now());
      return { messages: rows, total: toTotal(count) };
    },

    /** @throws contact.not_found */
    async mark(id: number, answered: boolean, adminId: number): Promise<ContactMessage> {
      await withTransaction(db, async (tx) => {
        const values = answered
          ? { answeredAt: now(), answeredBy: adminId }
          : ({ answeredAt: null, answeredBy: null } as const);
        if (!(await markContactMessage(tx, id, values))) throw appError("contact.not_found");
        await insertAuditEntry(tx, {
          actorId: adminId,
          action: answered ? "contact.answered" : "contact.reopened",
          subjectType: "contact_message",
          subjectId: id,
          createdAt: now(),
        });
      });
      const row = await findContactMessage(db, id, clock.now());
      if (!row) throw appError("contact.not_found");
      return row;
    },

    /** Deletes a message; the audit log does not store its sender either. @throws contact.not_found */
    async remove(id: number, adminId: number): Promise<void> {
      await withTransaction(db, async (tx) => {
        const deleted = await deleteContactMessage(tx, id);
        if (!deleted) throw appError("contact.not_found");
        await insertAuditEntry(tx, {
          actorId: adminId,
          action: "contact.delete",
          subjectType: "contact_message",
          subjectId: id,
          before: { topic: deleted.topic },
          createdAt: now(),
        });
      });
    },
  };
}
