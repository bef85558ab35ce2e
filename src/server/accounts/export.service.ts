import type { SQL } from "drizzle-orm";
import type { KeptCategory } from "#contract/privacy.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countParts } from "./export.queries.ts";
import { writeExport } from "./export-archive.service.ts";

/** Rows of one table, or of a few that belong together, as their person may read them. */
export interface ExportPart {
  /** The line of the privacy centre in which they are counted. */
  category: KeptCategory;
  /** Its name in data.json. */
  name: string;
  /** The foreign keys to users that it answers for: "sessions.user_id". */
  of: readonly string[];
  /** False where another part already counts what these rows belong to. */
  counted?: false;
  /** Selects `k`, a whole number that no other row of the part has, and the columns that are given out. */
  rows: (userId: number) => SQL;
}

/** Files of a domain. */
export interface ExportFiles {
  /** The folder in the ZIP. */
  folder: string;
  /** Selects `k` as parts do, `key` of the file store and `title`. */
  rows: (userId: number) => SQL;
}

/** Why a column of an exported table is not given out. */
type WithheldBecause =
  | "a secret, or the hash of one"
  | "how the account service finds a password, which is the same for all"
  | "given out in another form, such as the text of a notification, or together with another table"
  | "the account or profile that the row belongs to"
  | "computed from what is given out"
  | "the order on a screen, or the count of saves"
  | "what the product remembers of its own work: what it sent, fetched or moderated by itself"
  | "how a payment is known to the payment service, and what it costs the host"
  | "noted by others for themselves"
  | "the platform's own, of which an admin reads only what they did"
  | "who blocked somebody is the other's to know";

/** All that a domain keeps about somebody. */
export interface DomainExport {
  domain: string;
  parts: readonly ExportPart[];
  files?: readonly ExportFiles[];
  /** Columns of exported tables that no part gives out, by the reason: "sessions.token". */
  withheld?: Readonly<Partial<Record<WithheldBecause, readonly string[]>>>;
}

declare module "#server/platform/domain.ts" {
  interface Domain {
    ownData?: DomainExport;
  }
}

/** What every domain keeps about people; nothing calls it while domains are created. */
export type OwnDataPort = () => readonly DomainExport[];

export type AccountExport = ReturnType<typeof createAccountExport>;

/**
 * Somebody's own data: how much there is, and all of it as one ZIP. What others wrote or decided is in it only as far as
 * the person can read it in the product. spec: DECISIONS 33
 */
export function createAccountExport(
  platform: Pick<Platform, "clock" | "config" | "database" | "files" | "log" | "settings">,
  ownData: OwnDataPort,
) {
  const { db } = platform.database;

  return {
    count: (userId: number): Promise<Map<KeptCategory, number>> =>
      countParts(
        db,
        ownData()
          .flatMap(({ parts }) => parts)
          .filter(({ counted }) => counted !== false)
          .map(({ category, rows }) => ({ category, rows: rows(userId) })),
      ),

    /** The ZIP as it is written: each part and each file is read when there is room for it, so memory stays flat. */
    open: (userId: number): ReadableStream<Uint8Array> => writeExport(platform, ownData(), userId),
  };
}
