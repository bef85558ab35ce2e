import type { z } from "zod";
import type { productInput, productPatch } from "#contract/business-parts.ts";
import { BUSINESS_LIMITS, type Product } from "#contract/businesses.ts";
import type { Currency } from "#contract/currencies.ts";
import type { WrittenPrice } from "#contract/price.ts";
import { businessesText } from "#contract/texts/businesses.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import { requirePrice } from "#server/platform/prices.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { requireCurrent } from "#server/platform/version.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import type { AuthorizedListing, ListingFacts } from "./businesses.policy.ts";
import { presentProduct } from "./listings.present.ts";
import { deleteProduct, insertProduct, lockProduct, lockProducts, updateProduct } from "./products.queries.ts";

/** The products of a Business Collective, changed by its owner. spec: product §3 retail_businesses */
export function createProducts(platform: Pick<Platform, "database" | "cache">, { uploads }: { uploads: Uploads }) {
  const { db } = platform.database;

  const invalidate = (listing: AuthorizedListing) =>
    platform.cache.invalidate(`business:${listing.id}`, `listings:${listing.kind}`);

  /** Stores the picture, then writes; removes the picture when writing fails. */
  async function withPicture<T>(
    picture: UploadedFile | undefined,
    caller: SignedInUser,
    write: (tx: Db, image: string | undefined) => Promise<T>,
  ): Promise<T> {
    const stored =
      picture &&
      (await uploads.storeImage({ bytes: picture.bytes, folder: "products", userId: caller.id, isPublic: true }));
    return uploads.writeOrRemove(stored?.key, () => withTransaction(db, (tx) => write(tx, stored?.key)));
  }

  return {
    /** @throws not_found for a Fitness Collective, uploads.*, conflict when there are 200 */
    async addProduct(
      listing: AuthorizedListing,
      caller: SignedInUser,
      input: z.output<typeof productInput>,
      picture: UploadedFile | undefined,
    ): Promise<Product> {
      requireRetail(listing);
      const row = await withPicture(picture, caller, async (tx, image) => {
        const { count, currency } = await lockProducts(tx, listing.id);
        if (count >= BUSINESS_LIMITS.productsMax) throw appError("conflict", { message: businessesText.productsFull });
        return insertProduct(tx, {
          businessId: listing.id,
          name: input.name,
          description: input.description ?? null,
          ...priceColumns(input.price, currency),
          image: image ?? null,
        });
      });
      await invalidate(listing);
      return presentProduct(row);
    },

    /** Updates the fields that are sent; a new picture replaces the old file. @throws not_found, uploads.* */
    async updateProduct(
      listing: AuthorizedListing,
      productId: number,
      caller: SignedInUser,
      { version, ...patch }: z.output<typeof productPatch>,
      picture: UploadedFile | undefined,
    ): Promise<Product> {
      requireRetail(listing);
      const { before, after } = await withPicture(picture, caller, async (tx, image) => {
        const product = await lockProduct(tx, listing.id, productId);
        if (!product) throw appError("not_found");
        requireCurrent(version, presentProduct(product));
        await updateProduct(tx, productId, {
          ...(patch.name === undefined ? {} : { name: patch.name }),
          ...(patch.description === undefined ? {} : { description: patch.description }),
          ...(patch.price === undefined ? {} : priceColumns(patch.price, product.currency)),
          ...(image === undefined ? {} : { image }),
        });
        return { before: product, after: await lockProduct(tx, listing.id, productId) };
      });
      if (!after) throw appError("not_found");
      await invalidate(listing);
      if (before.image !== null && before.image !== after.image) await uploads.removeFiles([before.image]);
      return presentProduct(after);
    },

    /** @throws not_found */
    async removeProduct(listing: AuthorizedListing, productId: number): Promise<void> {
      requireRetail(listing);
      const row = await deleteProduct(db, listing.id, productId);
      if (!row) throw appError("not_found");
      await invalidate(listing);
      if (row.image !== null) await uploads.removeFiles([row.image]);
    },
  };
}

/** Only Business Collectives have products; for other listings they are not found. */
function requireRetail(listing: ListingFacts): void {
  if (listing.kind !== "retail") throw appError("not_found");
}

/** @param currency of a price without its own. @throws invalid */
function priceColumns(price: WrittenPrice, currency: Currency) {
  const { amount, currency: stated } = requirePrice(price, {
    currency,
    most: BUSINESS_LIMITS.priceMax,
    message: businessesText.priceInvalid,
  });
  return { priceAmount: amount, priceCurrency: stated };
}
