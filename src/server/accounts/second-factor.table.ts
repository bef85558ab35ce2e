import { bigint, boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { createdAt, instant, key } from "#server/platform/database/columns.ts";
import { users } from "./accounts.table.ts";

const owner = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Public keys of passkeys, with the columns of better-auth's passkey plugin. spec: DECISIONS 60 */
export const passkeys = pgTable(
  "passkeys",
  {
    id: key(),
    userId: owner(),
    name: text("name").notNull(),
    credentialID: text("credential_id").notNull().unique("passkeys_credential_unique"),
    publicKey: text("public_key").notNull(),
    /** How often the authenticator says it was used; 0 for those that do not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [index("passkeys_user_index").on(t.userId)],
);

/** The authenticator app of an account. */
export const authenticatorApps = pgTable("authenticator_apps", {
  userId: owner().primaryKey(),
  /** The encrypted secret. */
  secret: text("secret").notNull(),
  /** Null until the first code was sent; until then it does not count. */
  confirmedAt: instant("confirmed_at"),
  /** The time step of the last accepted code, so that none is accepted twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes that replace a lost second factor, each once. Stored as signatures, from which no code can be found. */
export const backupCodes = pgTable(
  "backup_codes",
  {
    id: key(),
    userId: owner(),
    hash: text("hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("backup_codes_user_index").on(t.userId)],
);
