import type { BusinessKind } from "#contract/businesses.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import type { ImportCountry } from "#contract/places.ts";

/** A picture as a places service hands it over. */
export interface PlacePhoto {
  /** The service's own name of the picture, the same at every fetch. */
  sourceId: string;
  bytes: Uint8Array;
  caption?: string | null;
  /** Whom to name beside the picture. */
  attribution: string;
}

/**
 * A place as a service or a file tells of it. Its texts are data of others: whoever stores them cleans them.
 * Ratings and reviews are never taken: those here are our own.
 */
export interface Place {
  /** The place as the service names it. */
  sourceId: string;
  name: string;
  description?: string | undefined;
  /** The service's own types, the main one first. */
  types: string[];
  /** Which of our categories it belongs to, when that can be told. */
  categoryName?: string | undefined;
  address: string;
  city: string;
  state?: string | undefined;
  /** As countries are named here: "Singapore". */
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
  /** Whom to name where the content is shown. */
  attribution: string;
}

/** A kind of place that can be asked for. */
export interface PlaceType {
  value: string;
  label: string;
}

export interface PlaceQuery {
  kind: BusinessKind;
  country: ImportCountry;
  keyword?: string | undefined;
  /** Values of the provider's types of that kind; all of them when left out. */
  types?: readonly string[] | undefined;
  /** Around each of the country's main cities, in metres. */
  radius: number;
  /** At most so many places. */
  limit: number;
}

export type ProviderName = "google" | "sample";

/** Where imported listings come from: one interface for every service. spec: DECISIONS 28 */
export interface PlacesProvider {
  /** As kept in business_sources.provider. */
  name: ProviderName;
  types: Readonly<Record<BusinessKind, readonly PlaceType[]>>;
  /**
   * Places as they are found, each once.
   * @throws ProviderQuotaError, ProviderError
   */
  search(query: PlaceQuery, signal: AbortSignal): AsyncIterable<Place>;
  /**
   * All that the service knows of one place.
   * @returns null when the place is gone
   * @throws ProviderQuotaError, ProviderError
   */
  details(sourceId: string, signal: AbortSignal): Promise<Place | null>;
  /**
   * The pictures of a place; none when it is gone.
   * @param sourceId the place as the service names it
   * @throws ProviderQuotaError, ProviderError
   */
  photos(sourceId: string, signal: AbortSignal): Promise<PlacePhoto[]>;
}

/** The service could not answer for this one place or request. */
export class ProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderError";
  }
}

/** The service gives nothing more for now: what is done is kept, nothing more is asked. */
export class ProviderQuotaError extends ProviderError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderQuotaError";
  }
}
