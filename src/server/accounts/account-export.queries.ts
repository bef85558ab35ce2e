import { sql } from "drizzle-orm";
import type { DomainExport } from "./export.service.ts";

/** The account's part of a user's own data: profile, sessions, activity and consents. */
export const accountsExport: DomainExport = {
  domain: "account",
  parts: [
    {
      category: "account",
      name: "profile",
      of: [],
      rows: (
        userId,
      ) => sql`select id as k, id, username, email, name, first_name, last_name, phone, country, language, role,
        is_verified, image, suspended_at, suspension_reason, created_at, updated_at from users where id = ${userId}`,
    },
    {
      category: "account",
      name: "passwords",
      of: ["credentials.user_id"],
      counted: false,
      rows: (userId) => sql`select id as k, 'kept as a hash' as password, created_at, updated_at
        from credentials where user_id = ${userId}`,
    },
    {
      category: "account",
      name: "passkeys",
      of: ["passkeys.user_id"],
      counted: false,
      rows: (
        userId,
      ) => sql`select id as k, id, name, device_type, backed_up, transports, aaguid, created_at, last_used_at
        from passkeys where user_id = ${userId}`,
    },
    {
      category: "account",
      name: "authenticatorApp",
      of: ["authenticator_apps.user_id"],
      counted: false,
      rows: (userId) => sql`select user_id as k, 'kept encrypted' as secret, confirmed_at, created_at
        from authenticator_apps where user_id = ${userId}`,
    },
    {
      category: "account",
      name: "backupCodes",
      of: ["backup_codes.user_id"],
      counted: false,
      rows: (userId) => sql`select id as k, id, 'kept as a hash' as code, used_at, created_at
        from backup_codes where user_id = ${userId}`,
    },
    {
      category: "account",
      name: "mailedLinks",
      of: [],
      counted: false,
      rows: (userId) => sql`select id as k, split_part(identifier, ':', 1) as purpose, expires_at, created_at
        from verifications where value = ${String(userId)}`,
    },
    {
      category: "sessions",
      name: "sessions",
      of: ["sessions.user_id"],
      rows: (userId) => sql`select id as k, id, ip_address, user_agent, created_at, updated_at, confirmed_at,
        expires_at from sessions where user_id = ${userId}`,
    },
    {
      category: "activity",
      name: "activity",
      of: ["user_activity_logs.user_id"],
      rows: (userId) => sql`select id as k, id, activity_type, details, ip_address, user_agent, created_at
        from user_activity_logs where user_id = ${userId}`,
    },
    {
      category: "consents",
      name: "consents",
      of: ["user_consents.user_id"],
      rows: (userId) => sql`select id as k, id, kind, granted, detail, created_at
        from user_consents where user_id = ${userId}`,
    },
  ],
  withheld: {
    "a secret, or the hash of one": [
      "authenticator_apps.secret",
      "backup_codes.hash",
      "credentials.access_token",
      "credentials.id_token",
      "credentials.password",
      "credentials.refresh_token",
      "sessions.token",
      "verifications.value",
    ],
    "how the account service finds a password, which is the same for all": [
      "credentials.access_token_expires_at",
      "credentials.account_id",
      "credentials.provider_id",
      "credentials.refresh_token_expires_at",
      "credentials.scope",
    ],
    "given out in another form, such as the text of a notification, or together with another table": [
      "verifications.identifier",
    ],
    "how a passkey is recognised, which says nothing about the user": [
      "authenticator_apps.last_step",
      "passkeys.counter",
      "passkeys.credential_id",
      "passkeys.public_key",
    ],
    "computed from what is given out": ["verifications.updated_at"],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "idempotency_keys.user_id",
    ],
  },
};
