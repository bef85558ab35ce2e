import type { z } from "zod";
import type { Currency } from "#contract/currencies.ts";
import { MEDIA_LIMITS, type articleInput } from "#contract/media.ts";
import { mediaRulesText as text } from "#contract/texts/media-rules.ts";
import { invalidFields } from "#server/platform/errors.ts";
import { requirePrice } from "#server/platform/prices.ts";
import { cleanArticle, fileKeysOf } from "./article-text.ts";
import type { ArticleValues } from "./article-edits.queries.ts";

type ArticleFormValues = Partial<Omit<z.output<typeof articleInput>, "businessId">>;

/** Drops the fields that are undefined. */
export function definedOnly(patch: ArticleFormValues): ArticleFormValues {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/**
 * Turns form values into columns; clears the event columns unless it is an event.
 * @param currency of a price without its own
 * @throws invalid, also when nothing of the text remains
 */
export function valuesOf(
  sent: ArticleFormValues,
  { currency, storedType }: { currency: Currency; storedType?: string },
): ArticleValues {
  const { content, price, ...rest } = definedOnly(sent);
  const values: ArticleValues = { ...rest };
  if (price === null) values.price = null;
  else if (price !== undefined) {
    const { amount, currency: stated } = requirePrice(price, { currency, most: MEDIA_LIMITS.priceMax });
    Object.assign(values, { price: amount, priceCurrency: stated } satisfies ArticleValues);
  }
  if (content !== undefined) {
    const clean = cleanArticle(content);
    if (!clean) throw invalidFields({ content: text.contentRequired });
    Object.assign(values, clean);
  }
  if ((sent.contentType ?? storedType) !== "event") Object.assign(values, NO_EVENT);
  return values;
}

const NO_EVENT = {
  eventDate: null,
  eventEndDate: null,
  location: null,
  virtualEvent: false,
  registrationUrl: null,
  registrationRequired: false,
  maxAttendees: null,
  onlineUrl: null,
  registrationClosesAt: null,
  price: null,
} satisfies ArticleValues;

/** Returns the keys of the files an article uses. */
export function filesOf(shown: Pick<ArticleValues, "content" | "imageUrl" | "authorImageUrl">): string[] {
  return fileKeysOf(shown.content ?? null, shown.imageUrl ?? null, shown.authorImageUrl ?? null);
}
