import { useMutation } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import type { Product } from "#contract/businesses.ts";
import type { Currency } from "#contract/currencies.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { call } from "#web/platform/api/call.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardContent } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LetterTile } from "#web/ui/letter-tile.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { EntryEditing } from "./entry-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";

const text = businessAdminText.products;

interface ProductsEditing extends EntryEditing {
  /** The currency of new prices. */
  currency: Currency;
}

/** The products of a Business Collective: add, edit, delete. */
export function ProductsEditor({
  products,
  businessId,
  currency,
  onChanged,
}: ProductsEditing & { products: readonly Product[] }) {
  return (
    <section aria-labelledby="own-products" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-products" className="text-heading">
          {text.title}
        </h2>
        <ProductDialog
          businessId={businessId}
          currency={currency}
          onSaved={onChanged}
          trigger={
            <Button>
              <Plus aria-hidden="true" />
              {text.add}
            </Button>
          }
        />
      </div>
      {products.length === 0 ? (
        <EmptyState drawing={<DocumentDrawing />} title={text.empty} description={text.emptyHint} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
          {products.map((product) => (
            <li key={product.id} className="flex">
              <ProductCard product={product} businessId={businessId} currency={currency} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProductCard({ product, businessId, currency, onChanged }: ProductsEditing & { product: Product }) {
  const { name } = product;
  return (
    <Card className="w-full">
      <Picture
        src={product.imageUrl && sizedImage(product.imageUrl, 640)}
        alt=""
        width={640}
        height={480}
        ratio={4 / 3}
        fallback={<LetterTile name={name} />}
      />
      <CardContent className="gap-2 p-4">
        <h3 className="font-semibold break-words">{name}</h3>
        <p className="font-semibold tabular-nums">{formatPrice(product.price)}</p>
        <div className="mt-auto flex flex-wrap gap-1">
          <ProductDialog
            businessId={businessId}
            currency={currency}
            product={product}
            onSaved={onChanged}
            trigger={
              <Button size="sm" variant="outline" aria-label={fill(text.editLabel, { name })}>
                <Pencil aria-hidden="true" />
                {text.edit}
              </Button>
            }
          />
          <DeleteProduct product={product} businessId={businessId} onChanged={onChanged} />
        </div>
      </CardContent>
    </Card>
  );
}

function DeleteProduct({ product: { id, name }, businessId, onChanged }: EntryEditing & { product: Product }) {
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /api/businesses/{id}/products/{productId}", { params: { id: businessId, productId: id } }),
    onSuccess: async () => {
      toast({ title: text.deleted });
      await onChanged();
    },
    onError: (error) => toast({ title: text.deleteFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="icon-sm" variant="ghost" aria-label={fill(text.deleteLabel, { name })}>
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={fill(text.deleteTitle, { name })}
      description={text.deleteBody}
      confirmLabel={text.delete}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
