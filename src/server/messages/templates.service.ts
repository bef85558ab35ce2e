import { MESSAGE_LIMITS, type MessageTemplate } from "#contract/messages.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import {
  deleteTemplate,
  findTemplate,
  findTemplates,
  insertTemplate,
  lockTemplate,
  updateTemplate,
  type TemplateRow,
} from "./templates.queries.ts";

/** Message templates of a business, managed and sent by its owner. */
export function createTemplates(
  platform: Pick<Platform, "clock" | "database">,
  { businesses }: { businesses: Pick<Businesses, "requireManaged"> },
) {
  const { clock } = platform;
  const { db } = platform.database;

  /** Returns a template of a listing that the caller manages. @throws messages.template_not_found, also for others' */
  async function requireTemplate(caller: SignedInUser, id: number): Promise<TemplateRow> {
    const template = await findTemplate(db, id);
    if (!template) throw appError("messages.template_not_found");
    try {
      await businesses.requireManaged(caller, template.businessId, "messages");
    } catch (error) {
      throw error instanceof AppError ? appError("messages.template_not_found") : error;
    }
    return template;
  }

  return {
    requireTemplate,

    /** @throws businesses.not_found */
    async listTemplates(caller: SignedInUser, businessId?: number): Promise<MessageTemplate[]> {
      const { id } = await businesses.requireManaged(caller, businessId, "messages");
      return (await findTemplates(db, id)).map(present);
    },

    /** @throws businesses.not_found, messages.too_many_templates */
    async addTemplate(
      caller: SignedInUser,
      { businessId, ...words }: { name: string; body: string; businessId?: number | undefined },
    ): Promise<MessageTemplate> {
      const { id } = await businesses.requireManaged(caller, businessId, "messages");
      const values = { ...words, businessId: id, updatedAt: clock.now().toISOString() };
      const row = await withTransaction(db, (tx) => insertTemplate(tx, values, MESSAGE_LIMITS.templatesMax));
      if (!row) throw appError("messages.too_many_templates");
      return present(row);
    },

    /** @throws messages.template_not_found, conflict for another version than `version` */
    async updateTemplate(
      caller: SignedInUser,
      id: number,
      { version, ...changes }: { name?: string | undefined; body?: string | undefined; version?: number | undefined },
    ): Promise<MessageTemplate> {
      await requireTemplate(caller, id);
      const row = await withTransaction(db, async (tx) => {
        const before = await lockTemplate(tx, id);
        if (before) requireCurrent(version, present(before));
        return updateTemplate(tx, id, { ...changes, updatedAt: clock.now().toISOString() });
      });
      if (!row) throw appError("messages.template_not_found");
      return present(row);
    },

    /** @throws messages.template_not_found */
    async removeTemplate(caller: SignedInUser, id: number): Promise<void> {
      await requireTemplate(caller, id);
      await deleteTemplate(db, id);
    },
  };
}

function present(row: TemplateRow): MessageTemplate {
  return { ...row, version: versionOf(row, ["name", "body"]) };
}
