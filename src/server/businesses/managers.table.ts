import { boolean, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/accounts.table.ts";
import { citext, createdAt, instant, key, updatedAt } from "#server/platform/database/columns.ts";
import { businesses } from "./businesses.table.ts";

const parts = {
  applicants: boolean("applicants").notNull().default(false),
  messages: boolean("messages").notNull().default(false),
  resumeBank: boolean("resume_bank").notNull().default(false),
};

/** Accounts that manage a listing for its owner. spec: DECISIONS 52 */
export const businessManagers = pgTable(
  "business_managers",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The owner who invited them. Once the listing has another owner, the row counts for nothing. */
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that was invited. */
    email: citext("email").notNull(),
    ...parts,
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("business_managers_unique").on(t.businessId, t.userId),
    index("business_managers_user_index").on(t.userId),
    index("business_managers_owner_index").on(t.ownerId),
  ],
);

/** Open invitations; accepting, declining and withdrawing delete them. */
export const managerInvitations = pgTable(
  "manager_invitations",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: citext("email").notNull(),
    ...parts,
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("manager_invitations_unique").on(t.businessId, t.email),
    index("manager_invitations_email_index").on(t.email),
    index("manager_invitations_owner_index").on(t.ownerId),
  ],
);
