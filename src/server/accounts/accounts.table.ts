import { sql, type SQL } from "drizzle-orm";
import { commonText } from "#contract/texts/common.ts";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { ROLES } from "#contract/access.ts";
import { ACTIVITY_TYPES } from "#contract/accounts.ts";
import { ENGLISH } from "#contract/texts/language.ts";
import { citext, instant, key, oneOf } from "#server/platform/database/columns.ts";

/** `skeletonOf` in SQL, for ASCII. */
export const usernameSkeleton = (username: AnyPgColumn): SQL =>
  sql`replace(lower(translate(replace(${username}::text, 'rn', 'm'), 'I1|0', 'lllo')), 'm', 'rn')`;

/** People with an account. The password hash is stored in `credentials`, never here. spec: product §3 users */
export const users = pgTable(
  "users",
  {
    id: key(),
    username: citext("username").notNull().unique("users_username_unique"),
    email: citext("email").notNull().unique("users_email_unique"),
    name: text("name").notNull(),
    role: text("role", { enum: ROLES }).notNull().default("customer"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    phone: text("phone"),
    country: text("country").notNull().default("Singapore"),
    /** BCP 47: the language of the latest sign-in, for mails and notifications. */
    language: text("language").notNull().default(ENGLISH),
    /** Whether the e-mail was confirmed. */
    isVerified: boolean("is_verified").notNull().default(false),
    image: text("image"),
    suspendedAt: instant("suspended_at"),
    /** The reason shown to the user. */
    suspensionReason: text("suspension_reason"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    oneOf("users_role_known", t.role, ROLES),
    check("users_username_length", sql`char_length(${t.username}::text) between 3 and 60`),
    index("users_role_index").on(t.role),
    index("users_username_skeleton_index").on(usernameSkeleton(t.username)),
  ],
);

/** First and last name, empty without either. */
export const writtenName = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`;

/** The name that others see, as `shownName` determines it, in the reader's language. spec: DECISIONS 50 */
export const personName = (): SQL<string> => sql`coalesce(nullif(${writtenName}, ''), ${commonText.member})`;

/** Signed-in devices. Tokens are stored hashed. */
export const sessions = pgTable(
  "sessions",
  {
    id: key(),
    token: text("token").notNull().unique("sessions_token_unique"),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the user last confirmed their identity; null until then, which means at the sign-in. */
    confirmedAt: instant("confirmed_at"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index("sessions_user_index").on(t.userId), index("sessions_expiry_index").on(t.expiresAt)],
);

/** Sign-in credentials: the argon2id hash of the password. */
export const credentials = pgTable(
  "credentials",
  {
    id: key(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestamp("access_token_expires_at", { withTimezone: true, precision: 3 }),
    refreshTokenExpiresAt: timestamp("refresh_token_expires_at", { withTimezone: true, precision: 3 }),
    scope: text("scope"),
    password: text("password"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex("credentials_user_provider_unique").on(t.userId, t.providerId)],
);

/** Tokens sent by mail: e-mail confirmation and password reset. */
export const verifications = pgTable(
  "verifications",
  {
    id: key(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index("verifications_identifier_index").on(t.identifier)],
);

/** User actions for the admin's Recent Activities. spec: product §3 user_activity_logs */
export const userActivityLogs = pgTable(
  "user_activity_logs",
  {
    id: key(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    activityType: text("activity_type", { enum: ACTIVITY_TYPES }).notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    oneOf("user_activity_logs_type_known", t.activityType, ACTIVITY_TYPES),
    index("user_activity_logs_created_index").on(t.createdAt.desc()),
    index("user_activity_logs_user_index").on(t.userId, t.createdAt.desc()),
  ],
);
