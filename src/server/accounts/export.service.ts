import type { SQL } from "drizzle-orm";
import type { PersonalDataCategory } from "#contract/privacy.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countParts } from "./export.queries.ts";
import { writeExport } from "./export-archive.service.ts";

/** Rows of one table, or of several that belong together, in the form that their user may read. */
export interface ExportPart {
  /** The line of the privacy centre that counts them. */
  category: PersonalDataCategory;
  /** Its name in data.json. */
  name: string;
  /** The foreign keys to users that this part covers: "sessions.user_id". */
  of: readonly string[];
  /** False when another part already counts what these rows belong to. */
  counted?: false;
  /** Selects `k`, an integer that is unique within the part, and the exported columns. */
  rows: (userId: number) => SQL;
}

/** Files of a domain. */
export interface ExportFiles {
  /** The folder in the ZIP. */
  folder: string;
  /** Selects `k` as in parts, `key` of the file store and `title`. */
  rows: (userId: number) => SQL;
}

/** Why a column of an exported table is withheld. */
type WithheldBecause =
  | "a secret, or the hash of one"
  | "how the account service finds a password, which is the same for all"
  | "given out in another form, such as the text of a notification, or together with another table"
  | "the account or profile that the row belongs to"
  | "computed from what is given out"
  | "the order on a screen, or the count of saves"
  | "what the product remembers of its own work: what it sent, fetched or moderated by itself"
  | "how a payment is known to the payment service, and what it costs the host"
  | "how a passkey is recognised, which says nothing about the user"
  | "noted by others for themselves"
  | "the platform's own, of which an admin reads only what they did"
  | "a blocked user must not learn who blocked them";

/** Everything that a domain stores about a user. */
export interface DomainExport {
  domain: string;
  parts: readonly ExportPart[];
  files?: readonly ExportFiles[];
  /** Columns of exported tables that no part contains, by reason: "sessions.token". */
  withheld?: Readonly<Partial<Record<WithheldBecause, readonly string[]>>>;
}

declare module "#server/platform/domain.ts" {
  interface Domain {
    ownData?: DomainExport;
  }
}

/** What every domain stores about users; must not be called while domains are created. */
export type OwnDataPort = () => readonly DomainExport[];

export type AccountExport = ReturnType<typeof createAccountExport>;

/**
 * A user's own data: counts, and everything as one ZIP. What others wrote or decided is included only as far as the
 * user can read it in the product. spec: DECISIONS 33
 */
export function createAccountExport(
  platform: Pick<Platform, "clock" | "config" | "database" | "files" | "log" | "settings">,
  ownData: OwnDataPort,
) {
  const { db } = platform.database;

  return {
    count: (userId: number): Promise<Map<PersonalDataCategory, number>> =>
      countParts(
        db,
        ownData()
          .flatMap(({ parts }) => parts)
          .filter(({ counted }) => counted !== false)
          .map(({ category, rows }) => ({ category, rows: rows(userId) })),
      ),

    /** Streams the ZIP: parts and files are read only as fast as the client reads, so memory stays flat. */
    open: (userId: number): ReadableStream<Uint8Array> => writeExport(platform, ownData(), userId),
  };
}
