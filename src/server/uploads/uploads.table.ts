import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key, oneOf } from "#server/platform/database/columns.ts";

export const UPLOAD_KINDS = ["image", "document"] as const;

/** Every file in the store: what it is, who sent it, whether anybody may read it. */
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
    /** Average colour as #rrggbb, shown until the picture is there. */
    color: text("color"),
    isPublic: boolean("is_public").notNull().default(false),
    uploadedBy: integer("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** Whatever used it is gone, written in that transaction: the file is forgotten right after, or at night. */
    doomedAt: instant("doomed_at"),
  },
  (t) => [
    index("uploads_doomed_index")
      .on(t.doomedAt)
      .where(sql`${t.doomedAt} is not null`),
    oneOf("uploads_kind_known", t.kind, UPLOAD_KINDS),
    index("uploads_user_index").on(t.uploadedBy),
  ],
);
