import type { PointPrecision } from "#contract/address-points.ts";

/** An address in one line, inside a country. */
export interface GeocoderQuery {
  line: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
}

export interface GeocodedPoint {
  lat: number;
  lng: number;
  precision: PointPrecision;
}

/** A service that finds addresses. */
export interface Geocoder {
  /**
   * The point of an address; undefined if the service does not know it.
   * @throws GeocoderBusy, GeocoderError
   */
  locate(query: GeocoderQuery): Promise<GeocodedPoint | undefined>;
}

/** More addresses wait than the service may be asked for in time. */
export class GeocoderBusy extends Error {}

/** The service did not answer in time, or not as agreed. Its message contains no address. */
export class GeocoderError extends Error {}
