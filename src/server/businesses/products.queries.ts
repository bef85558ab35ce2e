import { and, asc, eq, sql } from "drizzle-orm";
import { currencyOf, type Currency } from "#contract/currencies.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businesses, businessProducts } from "./businesses.table.ts";

export interface ProductRow {
  id: number;
  name: string;
  description: string | null;
  amount: number;
  currency: Currency;
  image: string | null;
}

const COLUMNS = {
  id: businessProducts.id,
  name: businessProducts.name,
  description: businessProducts.description,
  amount: businessProducts.priceAmount,
  currency: businessProducts.priceCurrency,
  image: businessProducts.image,
};

export type ProductChanges = Partial<
  Pick<typeof businessProducts.$inferInsert, "name" | "description" | "priceAmount" | "priceCurrency" | "image">
>;

/** The products in the owner's order. */
export function findProducts(db: Db, businessId: number): Promise<ProductRow[]> {
  const { position, id } = businessProducts;
  return db
    .select(COLUMNS)
    .from(businessProducts)
    .where(eq(businessProducts.businessId, businessId))
    .orderBy(asc(position), asc(id));
}

/** Locks the products against concurrent changes; returns their number and the currency of a new one's price. */
export async function lockProducts(tx: Db, businessId: number): Promise<{ count: number; currency: Currency }> {
  const [listing] = await tx
    .select({ country: businesses.mainCountry })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for("no key update");
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(businessProducts)
    .where(eq(businessProducts.businessId, businessId));
  return { count: row?.count ?? 0, currency: currencyOf(listing?.country) };
}

/** Adds a product after the others. */
export async function insertProduct(tx: Db, product: typeof businessProducts.$inferInsert): Promise<ProductRow> {
  const [row] = await tx
    .insert(businessProducts)
    .values({
      ...product,
      position: sql`(select coalesce(max(position) + 1, 0) from business_products where business_id = ${product.businessId})`,
    })
    .returning(COLUMNS);
  if (!row) throw new Error("The product was not written");
  return row;
}

/** Locks a product of that listing until the transaction ends. */
export async function lockProduct(tx: Db, businessId: number, productId: number): Promise<ProductRow | undefined> {
  const [row] = await tx.select(COLUMNS).from(businessProducts).where(ofListing(businessId, productId)).for("update");
  return row;
}

export async function updateProduct(tx: Db, productId: number, changes: ProductChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(businessProducts).set(changes).where(eq(businessProducts.id, productId));
}

/** The deleted product; undefined when the listing does not have it. */
export async function deleteProduct(db: Db, businessId: number, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db.delete(businessProducts).where(ofListing(businessId, productId)).returning(COLUMNS);
  return row;
}

function ofListing(businessId: number, productId: number) {
  return and(eq(businessProducts.id, productId), eq(businessProducts.businessId, businessId));
}
