import { PREDEFINED_RETAIL_CATEGORIES, type BusinessKind, type Category } from "#contract/businesses.ts";
import type { AdminCategory } from "#contract/admin-listings.ts";
import { violated, withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { NamingDecision } from "#server/platform/decision.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  deleteCategory,
  findCategory,
  findListingsOf,
  findUsedCategories,
  insertCategory,
  lockCategorized,
  lockCategory,
  updateCategory,
} from "./categories.queries.ts";
import { updateListing } from "./listing-edits.queries.ts";

interface CategoryInput {
  name: string;
  description?: string | null | undefined;
}

/** Maximum number of tags in a message between processes. */
const TAGS = 200;

/** Categories of both kinds, created, renamed and deleted by admins. spec: product §2 Retail categories admin */
export function createCategories({ cache, clock, database }: Pick<Platform, "cache" | "clock" | "database">) {
  const { db } = database;

  /** Runs the work in one transaction, and converts constraint violations into error codes. */
  async function decide<T>(kind: BusinessKind, work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      const result = await withTransaction(db, work);
      await cache.changed("categories", `listings:${kind}`);
      return result;
    } catch (error) {
      const broken = violated(error);
      if (broken?.constraint === "business_categories_name_unique") throw refuse("businesses.category_taken");
      if (broken?.kind === "foreign") throw refuse("businesses.category_used");
      throw error;
    }
  }

  async function add(tx: Db, kind: BusinessKind, input: CategoryInput, { note }: NamingDecision) {
    const added = await insertCategory(tx, { kind, name: input.name, description: input.description ?? null });
    if (added) await note(tx, { subjectId: added.id, before: {}, after: { kind, ...textsOf(added) } });
    return added;
  }

  return {
    /** Categories of both kinds, with the number of listings that use each. */
    listUsedCategories: (): Promise<AdminCategory[]> => findUsedCategories(db),

    /** @throws businesses.category_taken. spec: product §5 retail category */
    createCategory: (kind: BusinessKind, input: CategoryInput, decision: NamingDecision): Promise<Category> =>
      decide(kind, async (tx) => {
        const added = await add(tx, kind, input, decision);
        if (!added) throw refuse("businesses.category_taken");
        return added;
      }),

    /** Creates the missing ones of the eleven predefined categories. spec: calls §9.3 */
    createPredefined: (decision: NamingDecision): Promise<{ created: Category[]; existing: number }> =>
      decide("retail", async (tx) => {
        const created: Category[] = [];
        for (const name of PREDEFINED_RETAIL_CATEGORIES) {
          const added = await add(tx, "retail", { name }, decision);
          if (added) created.push(added);
        }
        return { created, existing: PREDEFINED_RETAIL_CATEGORIES.length - created.length };
      }),

    /** Changes what is sent. @throws businesses.category_not_found, businesses.category_taken */
    async updateCategory(
      kind: BusinessKind,
      id: number,
      input: Partial<CategoryInput>,
      { note }: NamingDecision,
    ): Promise<Category> {
      const category = await decide(kind, async (tx) => {
        const before = await lockCategory(tx, kind, id);
        if (!before) throw refuse("businesses.category_not_found");
        const { name = before.name, description = before.description } = input;
        const after = await updateCategory(tx, id, { name, description });
        await note(tx, { subjectId: id, before: textsOf(before), after: textsOf(after) });
        return after;
      });
      // The page of each listing shows the name.
      const ids = await findListingsOf(db, id);
      for (let at = 0; at < ids.length; at += TAGS)
        await cache.changed(...ids.slice(at, at + TAGS).map((listing) => `business:${listing}`));
      return category;
    },

    /** A category of a kind. @throws businesses.category_not_found */
    async requireCategory(kind: BusinessKind, id: number): Promise<Category> {
      const category = await findCategory(db, kind, id);
      if (!category) throw refuse("businesses.category_not_found");
      return category;
    },

    /**
     * Moves a listing to a category of its own kind.
     * @throws businesses.not_found, businesses.other_kind, businesses.category_not_found when it was deleted in the
     * meantime
     */
    async moveToCategory(
      id: number,
      to: { kind: BusinessKind; categoryId: number },
      { note }: NamingDecision,
    ): Promise<void> {
      const { kind, categoryId } = to;
      await withTransaction(db, async (tx) => {
        const listing = await lockCategorized(tx, id);
        if (!listing) throw refuse("businesses.not_found");
        if (listing.kind !== kind) throw refuse("businesses.other_kind");
        if (listing.categoryId === categoryId) return;
        await updateListing(tx, id, { categoryId }, clock.now().toISOString());
        await note(tx, { subjectId: id, before: { categoryId: listing.categoryId }, after: { categoryId } });
      }).catch((error: unknown) => {
        throw violated(error)?.kind === "foreign" ? refuse("businesses.category_not_found") : error;
      });
      await cache.changed(`business:${id}`, `listings:${kind}`);
    },

    /** @throws businesses.category_not_found, businesses.category_used */
    removeCategory: (kind: BusinessKind, id: number, { note }: NamingDecision): Promise<void> =>
      decide(kind, async (tx) => {
        const before = await lockCategory(tx, kind, id);
        if (!before) throw refuse("businesses.category_not_found");
        await deleteCategory(tx, id);
        await note(tx, { subjectId: id, before: { kind, ...textsOf(before) }, after: {} });
      }),
  };
}

const textsOf = ({ name, description }: Category) => ({ name, description });
