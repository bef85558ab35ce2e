import { sql } from "drizzle-orm";
import type { HeldTextKind } from "#contract/held-texts.ts";
import type { InboxHeldTexts, InboxPerson } from "#contract/inbox.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { HeldTexts } from "#server/platform/database/columns.ts";
import { presentHeld } from "#server/platform/held-texts.ts";
import { listingPageSql, userNameSql } from "./inbox-parts.queries.ts";

/** The tables of texts that wait, and their public texts by field. */
const TABLES: Record<HeldTextKind, { table: string; texts: string; isOfListing: boolean }> = {
  response: {
    table: "reviews",
    texts: "jsonb_build_object('response', x.business_response)",
    isOfListing: true,
  },
  professional_response: {
    table: "professional_reviews",
    texts: "jsonb_build_object('response', x.professional_response)",
    isOfListing: false,
  },
  program_text: {
    table: "programs",
    texts: `jsonb_build_object('name', x.name, 'description', x.description, 'duration', x.duration,
      'location', x.location, 'tags', array_to_string(x.tags, ', '))`,
    isOfListing: true,
  },
  team_text: {
    table: "business_team_members",
    texts: "jsonb_build_object('name', x.name, 'role', x.role)",
    isOfListing: true,
  },
};

/** Texts of a host that wait, beside those that are public. */
export async function findHeldTexts(db: Db, kind: HeldTextKind, id: number): Promise<InboxHeldTexts | undefined> {
  const { table, texts, isOfListing } = TABLES[kind];
  // A programme is offered by a listing or by a professional.
  const professionalId = kind === "program_text" || !isOfListing ? "x.professional_id" : "null::int";
  const { rows } = await db.execute<{
    heldTexts: HeldTexts;
    heldSince: string;
    texts: Record<string, string | null>;
    name: string;
    href: string;
    owner: InboxPerson | null;
  }>(sql`
    select x.held_texts as "heldTexts", x.held_since::text as "heldSince", ${sql.raw(texts)} as texts,
      coalesce(b.name, ${sql.raw(userNameSql("u"))}) as name,
      coalesce(${sql.raw(listingPageSql("b"))}, '/professionals/' || p.id) as href,
      case when u.id is not null then json_build_object('id', u.id, 'username', u.username, 'email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name) end as owner
    from ${sql.raw(table)} x
    left join businesses b on b.id = ${sql.raw(isOfListing ? "x.business_id" : "null::int")}
    left join professional_profiles p on p.id = ${sql.raw(professionalId)}
    left join users u on u.id = coalesce(b.owner_id, p.user_id)
    where x.id = ${id} and x.held_since is not null`);
  const [row] = rows;
  const held = row && presentHeld(row);
  if (!held) return undefined;
  return {
    fields: Object.entries(held.texts).map(([field, text]) => ({
      field,
      public: held.isNew ? null : row.texts[field] || null,
      held: text,
    })),
    host: { name: row.name, href: row.href },
    owner: row.owner,
  };
}
