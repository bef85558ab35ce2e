import { listingPath, type ListingCard } from "#contract/businesses.ts";
import type { JobCard } from "#contract/jobs.ts";
import type { ArticleCard } from "#contract/media.ts";
import { shownName } from "#contract/person-name.ts";
import type { ProfessionalCard } from "#contract/professionals.ts";
import type { ThingCard } from "#contract/saved.ts";
import type { Thing } from "#contract/thing-keys.ts";
import { professionalsText } from "#contract/texts/professionals.ts";

/** The card of something that is deleted or hidden: only its kind and id. */
export function presentGone({ kind, id }: Thing): ThingCard {
  return { kind, id, gone: true, name: null, about: null, place: null, imageUrl: null, path: null };
}

export function presentListing(card: ListingCard): ThingCard {
  return {
    kind: "listing",
    id: card.id,
    gone: false,
    name: card.name,
    about: card.category.name,
    place: card.locations[0]?.city ?? null,
    imageUrl: card.photo?.url ?? card.logo,
    path: listingPath(card),
  };
}

export function presentProfessional(card: ProfessionalCard): ThingCard {
  return {
    kind: "professional",
    id: card.id,
    gone: false,
    name: shownName(card.user ?? { firstName: null, lastName: null }),
    about: card.title || professionalsText.card.defaultTitle,
    place: card.city,
    imageUrl: card.profileImage,
    path: `/professionals/${card.id}`,
  };
}

export function presentJob(card: JobCard): ThingCard {
  return {
    kind: "job",
    id: card.id,
    gone: false,
    name: card.title,
    about: card.business.name,
    place: card.location,
    imageUrl: card.business.logo,
    path: `/jobs/${card.id}`,
  };
}

export function presentArticle(card: ArticleCard): ThingCard {
  return {
    kind: "article",
    id: card.id,
    gone: false,
    name: card.title,
    about: card.business?.name ?? card.author,
    place: card.location,
    imageUrl: card.imageUrl,
    path: `/media/${card.id}`,
  };
}
