import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { Category } from "#contract/businesses.ts";
import type { SearchCategory } from "#server/gazetteer/gazetteer.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businesses } from "./businesses.table.ts";
import { businessCategories as categories } from "./categories.table.ts";

const COLUMNS = { id: categories.id, name: sql<string>`${categories.name}::text`, description: categories.description };

/** A category with what it is also called. */
export interface NamedCategory extends Category {
  synonyms: string[];
}

const NAMED_COLUMNS = { ...COLUMNS, synonyms: categories.synonyms };

/** Categories of both kinds in order, with the number of listings that use each, including those in the trash. */
export function findUsedCategories(db: Db): Promise<(NamedCategory & { kind: BusinessKind; listings: number })[]> {
  const used = db
    .select({ categoryId: businesses.categoryId, listings: sql<number>`count(*)::int`.as("listings") })
    .from(businesses)
    .groupBy(businesses.categoryId)
    .as("used");
  return db
    .select({ ...NAMED_COLUMNS, kind: categories.kind, listings: sql<number>`coalesce(${used.listings}, 0)` })
    .from(categories)
    .leftJoin(used, eq(used.categoryId, categories.id))
    .orderBy(asc(categories.kind), asc(categories.name));
}

/** Categories of a kind in the order in which they were added. */
export function findCategories(db: Db, kind: BusinessKind): Promise<Category[]> {
  return db.select(COLUMNS).from(categories).where(eq(categories.kind, kind)).orderBy(asc(categories.id));
}

/** Categories of both kinds with all that they are called. */
export function findSearchCategories(db: Db): Promise<SearchCategory[]> {
  const { id, kind, synonyms } = categories;
  return db.select({ id, kind, name: COLUMNS.name, synonyms }).from(categories).orderBy(asc(kind), asc(id));
}

/** @returns undefined when the name is taken */
export async function insertCategory(
  tx: Db,
  category: { kind: BusinessKind; name: string; description: string | null },
): Promise<Category | undefined> {
  const [row] = await tx.insert(categories).values(category).onConflictDoNothing().returning(COLUMNS);
  return row;
}

export async function findCategory(db: Db, kind: BusinessKind, id: number): Promise<Category | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.kind, kind)));
  return row;
}

/** A category of a kind, locked until the transaction ends. */
export async function lockCategory(tx: Db, kind: BusinessKind, id: number): Promise<NamedCategory | undefined> {
  const [row] = await tx
    .select(NAMED_COLUMNS)
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.kind, kind)))
    .for("update");
  return row;
}

export async function updateCategory(
  tx: Db,
  id: number,
  changes: { name: string; description: string | null; synonyms: string[] },
): Promise<NamedCategory> {
  const [row] = await tx.update(categories).set(changes).where(eq(categories.id, id)).returning(NAMED_COLUMNS);
  if (!row) throw new Error("The category was not written");
  return row;
}

/** Violates a foreign key while a listing has the category. */
export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** A listing that is not in the trash, locked for a change of its category. */
export async function lockListingCategory(
  tx: Db,
  id: number,
): Promise<{ kind: BusinessKind; categoryId: number } | undefined> {
  const [row] = await tx
    .select({ kind: businesses.kind, categoryId: businesses.categoryId })
    .from(businesses)
    .where(and(eq(businesses.id, id), isNull(businesses.deletedAt)))
    .for("no key update");
  return row;
}

/** Ids of the listings of a category. */
export async function findListingsOf(db: Db, categoryId: number): Promise<number[]> {
  const rows = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.categoryId, categoryId));
  return rows.map(({ id }) => id);
}
