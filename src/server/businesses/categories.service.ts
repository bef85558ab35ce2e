import type { BusinessKind } from "#contract/business-kinds.ts";
import type { Category } from "#contract/businesses.ts";
import type { AdminCategory, CategoryPatch, EditedCategory } from "#contract/admin-listings.ts";
import { PREDEFINED_RETAIL_CATEGORIES } from "#contract/retail-categories.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionWithSubject } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import {
  deleteCategory,
  findCategory,
  findListingsOf,
  findUsedCategories,
  insertCategory,
  lockListingCategory,
  lockCategory,
  updateCategory,
  type NamedCategory,
} from "./categories.queries.ts";
import { updateListing } from "./listing-edits.queries.ts";

interface CategoryInput {
  name: string;
  description?: string | null | undefined;
}

/** Maximum number of tags in a message between processes. */
const MAX_TAGS_PER_MESSAGE = 200;

/** Categories of both kinds, created, renamed and deleted by admins. spec: product §2 Retail categories admin */
export function createCategories({ cache, clock, database }: Pick<Platform, "cache" | "clock" | "database">) {
  const { db } = database;

  /** Runs the work in one transaction, and converts constraint violations into error codes. */
  async function changeCategories<T>(kind: BusinessKind, work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      const result = await withTransaction(db, work);
      await cache.invalidate("categories", `listings:${kind}`);
      return result;
    } catch (error) {
      const broken = violationOf(error);
      if (broken?.constraint === "business_categories_name_unique") throw appError("businesses.category_taken");
      if (broken?.kind === "foreign") throw appError("businesses.category_used");
      throw error;
    }
  }

  async function add(tx: Db, kind: BusinessKind, input: CategoryInput, { record }: DecisionWithSubject) {
    const added = await insertCategory(tx, { kind, name: input.name, description: input.description ?? null });
    if (added) await record(tx, { subjectId: added.id, before: {}, after: { kind, ...textsOf(added) } });
    return added;
  }

  return {
    /** Categories of both kinds, with the number of listings that use each. */
    listUsedCategories: async (): Promise<AdminCategory[]> => (await findUsedCategories(db)).map(withVersion),

    /** @throws businesses.category_taken. spec: product §5 retail category */
    createCategory: (kind: BusinessKind, input: CategoryInput, decision: DecisionWithSubject): Promise<Category> =>
      changeCategories(kind, async (tx) => {
        const added = await add(tx, kind, input, decision);
        if (!added) throw appError("businesses.category_taken");
        return added;
      }),

    /** Creates the missing ones of the eleven predefined categories. spec: calls §9.3 */
    createPredefined: (decision: DecisionWithSubject): Promise<{ created: Category[]; existing: number }> =>
      changeCategories("retail", async (tx) => {
        const created: Category[] = [];
        for (const name of PREDEFINED_RETAIL_CATEGORIES) {
          const added = await add(tx, "retail", { name }, decision);
          if (added) created.push(added);
        }
        return { created, existing: PREDEFINED_RETAIL_CATEGORIES.length - created.length };
      }),

    /**
     * Updates the fields that are sent. @throws businesses.category_not_found, businesses.category_taken, conflict for
     * another version than `version`
     */
    async updateCategory(
      kind: BusinessKind,
      id: number,
      { version, ...input }: CategoryPatch,
      { record }: DecisionWithSubject,
    ): Promise<EditedCategory> {
      const category = await changeCategories(kind, async (tx) => {
        const before = await lockCategory(tx, kind, id);
        if (!before) throw appError("businesses.category_not_found");
        requireCurrent(version, withVersion(before));
        const { name = before.name, description = before.description } = input;
        const synonyms = input.synonyms === undefined ? before.synonyms : withoutRepeats(input.synonyms);
        const after = await updateCategory(tx, id, { name, description, synonyms });
        await record(tx, { subjectId: id, before: namesOf(before), after: namesOf(after) });
        return after;
      });
      // The page of each listing shows the name.
      const ids = await findListingsOf(db, id);
      for (let at = 0; at < ids.length; at += MAX_TAGS_PER_MESSAGE)
        await cache.invalidate(...ids.slice(at, at + MAX_TAGS_PER_MESSAGE).map((listing) => `business:${listing}`));
      return withVersion(category);
    },

    /** A category of a kind. @throws businesses.category_not_found */
    async requireCategory(kind: BusinessKind, id: number): Promise<Category> {
      const category = await findCategory(db, kind, id);
      if (!category) throw appError("businesses.category_not_found");
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
      { record }: DecisionWithSubject,
    ): Promise<void> {
      const { kind, categoryId } = to;
      await withTransaction(db, async (tx) => {
        const listing = await lockListingCategory(tx, id);
        if (!listing) throw appError("businesses.not_found");
        if (listing.kind !== kind) throw appError("businesses.other_kind");
        if (listing.categoryId === categoryId) return;
        await updateListing(tx, id, { categoryId }, clock.now().toISOString());
        await record(tx, { subjectId: id, before: { categoryId: listing.categoryId }, after: { categoryId } });
      }).catch((error: unknown) => {
        throw violationOf(error)?.kind === "foreign" ? appError("businesses.category_not_found") : error;
      });
      await cache.invalidate(`business:${id}`, `listings:${kind}`);
    },

    /** @throws businesses.category_not_found, businesses.category_used */
    removeCategory: (kind: BusinessKind, id: number, { record }: DecisionWithSubject): Promise<void> =>
      changeCategories(kind, async (tx) => {
        const before = await lockCategory(tx, kind, id);
        if (!before) throw appError("businesses.category_not_found");
        await deleteCategory(tx, id);
        await record(tx, { subjectId: id, before: { kind, ...textsOf(before) }, after: {} });
      }),
  };
}

const withVersion = <T extends NamedCategory>(category: T): T & { version: number } => ({
  ...category,
  version: versionOf<NamedCategory>(category, ["name", "description", "synonyms"]),
});
const namesOf = ({ synonyms, ...category }: NamedCategory) => ({ ...textsOf(category), synonyms });
const withoutRepeats = (words: readonly string[]) => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
];
const textsOf = ({ name, description }: Category) => ({ name, description });
