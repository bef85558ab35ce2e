import type { BusinessKind } from "#contract/business-kinds.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import type { ImportCountry } from "#contract/places.ts";

/** A picture from a places service. */
export interface PlacePhoto {
  /** The service's own id of the picture, the same at every fetch. */
  sourceId: string;
  bytes: Uint8Array;
  caption?: string | null;
  /** The attribution to show with the picture. */
  attribution: string;
}

/**
 * A place as described by a service or a file. Its texts are foreign data: code that stores them must clean them.
 * Ratings and reviews are never imported: we have our own.
 */
export interface Place {
  /** The service's id of the place. */
  sourceId: string;
  name: string;
  description?: string | undefined;
  /** The service's own types, the main one first. */
  types: string[];
  /** Our category of the place, if it can be determined. */
  categoryName?: string | undefined;
  address: string;
  city: string;
  state?: string | undefined;
  /** The country name as used here: "Singapore". */
  country: string;
  postalCode?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  websiteUrl?: string | undefined;
  facebookUrl?: string | undefined;
  instagramUrl?: string | undefined;
  tiktokUrl?: string | undefined;
  /** Undefined when unknown; empty when it never opens. */
  hours?: OpeningSpan[] | undefined;
  /** The attribution to show with the content. */
  attribution: string;
}

/** A type of place that can be searched for. */
export interface PlaceType {
  value: string;
  label: string;
}

export interface PlaceQuery {
  kind: BusinessKind;
  country: ImportCountry;
  keyword?: string | undefined;
  /** Values of the provider's types of that kind; all of them by default. */
  types?: readonly string[] | undefined;
  /** Around each of the country's main cities, in metres. */
  radius: number;
  /** Maximum number of places. */
  limit: number;
}

export type ProviderName = "google" | "sample";

/** A source of imported listings: one interface for every service. spec: DECISIONS 28 */
export interface PlacesProvider {
  /** As stored in business_sources.provider. */
  name: ProviderName;
  types: Readonly<Record<BusinessKind, readonly PlaceType[]>>;
  /**
   * Yields places as they are found, each once.
   * @throws ProviderQuotaError, ProviderError
   */
  search(query: PlaceQuery, signal: AbortSignal): AsyncIterable<Place>;
  /**
   * The details of one place.
   * @returns null when the place is gone
   * @throws ProviderQuotaError, ProviderError
   */
  details(sourceId: string, signal: AbortSignal): Promise<Place | null>;
  /**
   * The pictures of a place; none when it is gone.
   * @param sourceId the service's id of the place
   * @throws ProviderQuotaError, ProviderError
   */
  photos(sourceId: string, signal: AbortSignal): Promise<PlacePhoto[]>;
}

/** The service failed for this one place or request. */
export class ProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderError";
  }
}

/** The service's quota is exhausted: finished work is kept, and no more requests are sent. */
export class ProviderQuotaError extends ProviderError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderQuotaError";
  }
}
