import type { Collective } from "#contract/collectives.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { Card, CardContent, CardTitle } from "#web/ui/card.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LetterTile } from "#web/ui/letter-tile.tsx";
import { Picture } from "#web/ui/picture.tsx";

const text = detailText.products;

/** The products of a Business Collective; prices with a leading $ and two decimals. spec: R160 */
export function ProductsTab({ products }: { products: Collective["products"] }) {
  return (
    <section aria-labelledby="products" className="flex flex-col gap-6">
      <h2 id="products" className="text-heading">
        {text.title}
      </h2>
      {products.length === 0 && <EmptyState drawing={<DocumentDrawing />} title={text.none} />}
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="flex">
            <Card className="w-full">
              <Picture
                src={product.imageUrl && sizedImage(product.imageUrl, 640)}
                srcSet={product.imageUrl ? imageSources(product.imageUrl, 960) : undefined}
                sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 33vw, 50vw"
                alt=""
                width={640}
                height={480}
                ratio={4 / 3}
                fallback={<LetterTile name={product.name} />}
              />
              <CardContent className="gap-1.5 p-4">
                <CardTitle className="text-base">{product.name}</CardTitle>
                {product.description && <p className="line-clamp-3 text-sm text-muted">{product.description}</p>}
                <p className="mt-auto pt-1 font-semibold tabular-nums">{formatPrice(product.price)}</p>
              </CardContent>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
