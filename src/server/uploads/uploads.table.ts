import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key, oneOf } from "#server/platform/database/columns.ts";

export const UPLOAD_KINDS = ["image", "document"] as const;

/** All stored files with type, uploader and visibility. */
export const uploads = pgTable(
  "uploads",
  {
    id: key(),
    /** Random name in the file store. */
    fileKey: text("file_key").notNull().unique("uploads_key_unique"),
    kind: text("kind", { enum: UPLOAD_KINDS }).notNull(),
    contentType: text("content_type").notNull(),
    /** Size in bytes. */
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** Average colour as #rrggbb, shown until the picture is loaded. */
    color: text("color"),
    isPublic: boolean("is_public").notNull().default(false),
    uploadedBy: integer("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /**
     * When the last use was dropped, set in that transaction; the file is deleted right after it, or by the nightly
     * task.
     */
    markedForDeletionAt: instant("doomed_at"),
  },
  (t) => [
    index("uploads_doomed_index")
      .on(t.markedForDeletionAt)
      .where(sql`${t.markedForDeletionAt} is not null`),
    oneOf("uploads_kind_known", t.kind, UPLOAD_KINDS),
    index("uploads_user_index").on(t.uploadedBy),
  ],
);
