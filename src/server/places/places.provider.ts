/** A picture as a places service hands it over. */
export interface PlacePhoto {
  /** The service's own name of the picture, the same at every fetch. */
  sourceId: string;
  bytes: Uint8Array;
  caption?: string | null;
  /** Whom to name beside the picture. */
  attribution: string;
}

/** Where imported listings come from: one interface for every service. spec: DECISIONS 28 */
export interface PlacesProvider {
  /** As kept in business_sources.provider. */
  name: string;
  /**
   * The pictures of a place.
   * @param sourceId the place as the service names it
   */
  photos(sourceId: string): Promise<PlacePhoto[]>;
}
