import { currencyOf } from "#contract/currencies.ts";
import type { Money } from "#contract/fields.ts";
import type { Article, ArticleCard, ArticleForEdit, ManagedArticle } from "#contract/media.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { teaserOf } from "./article-text.ts";
import { actError, stateOf, type ArticleAct } from "./media.policy.ts";
import type { ArticleRow, ListedArticle } from "./media.queries.ts";

/** The time zone of the platform's own events. */
export const HOME_ZONE = "Asia/Singapore";

export function presentCard(row: ListedArticle): ArticleCard {
  const { businessId, businessName, businessKind, businessLogo } = row;
  return {
    ...row,
    content: teaserOf(row.words),
    business:
      businessId === null || businessName === null || businessKind === null
        ? null
        : {
            id: businessId,
            kind: businessKind,
            name: businessName,
            logo: imageUrlOrNull(businessLogo),
          },
    timeZone: row.businessTimeZone ?? HOME_ZONE,
  };
}

export function presentArticle(
  row: ArticleRow,
  beside: Pick<Article, "can" | "event"> & { now: Date; related: ListedArticle[] },
): Article {
  return {
    ...presentCard(row),
    ...row,
    price: priceOf(row),
    event: beside.event,
    state: stateOf(row, beside.now),
    related: beside.related.map(presentCard),
    can: beside.can,
  };
}

export function presentManaged(row: ListedArticle, now: Date): ManagedArticle {
  return { ...row, timeZone: row.businessTimeZone ?? HOME_ZONE, state: stateOf(row, now) };
}

/** @param registered number of registrations, for an event */
export function presentForEdit(
  row: ArticleRow,
  caller: SignedInUser,
  { now, registered }: { now: Date; registered: number },
): ArticleForEdit {
  const managed = presentManaged(row, now);
  const may = (act: ArticleAct) => actError(act, managed.state, caller) === undefined;
  return {
    ...row,
    ...managed,
    price: priceOf(row),
    currency: currencyOf(row.businessCountry),
    registered,
    can: {
      save: may("save"),
      submit: may("submit"),
      takeBack: may("takeBack"),
      remove: may("remove"),
      decide: caller.role === "admin",
    },
  };
}

/** The price of an event; null without one. */
export function priceOf({ price, priceCurrency }: { price: number | null; priceCurrency: string }): Money | null {
  return price === null ? null : { amount: price, currency: priceCurrency };
}
