import { z } from "zod";
import type { PointPrecision } from "#contract/address-points.ts";
import { fetchPublic, OutboundError, type OutboundResponse } from "#server/platform/security/outbound.ts";
import { createTokenBucket } from "#server/platform/token-bucket.ts";
import { GeocoderBusy, GeocoderError, type GeocodedPoint, type Geocoder } from "./geocoder.provider.ts";

export interface NominatimOptions {
  /** The operator's GEOCODER_URL, without a trailing slash. */
  url: string;
  /** Identifies this site to the operator of the service. */
  userAgent: string;
  /** Requests per second; 1 by default. */
  perSecond?: number;
  /** For the turn and the response together; 3,000 by default. */
  timeoutMs?: number;
}

const RESPONSE_BYTES = 64 * 1024;

const degrees = (limit: number) => z.string().transform(Number).pipe(z.number().min(-limit).max(limit));
const responseSchema = z.array(
  z.object({
    lat: degrees(90),
    lon: degrees(180),
    place_rank: z.number(),
    addresstype: z.string().optional(),
  }),
);

/**
 * Finds addresses with Nominatim's API as its usage policy asks: the site identifies itself, one request a second for
 * the whole process, none again for an address (addresses are cached by the caller).
 */
export function createNominatim({ url, userAgent, perSecond = 1, timeoutMs = 3_000 }: NominatimOptions): Geocoder {
  const bucket = createTokenBucket({ perSecond });

  return {
    async locate({ line, countryCode }) {
      // The service needs its part of the time too.
      if (bucket.waitMs() > timeoutMs / 2) throw new GeocoderBusy();
      const signal = AbortSignal.timeout(timeoutMs);
      const query = new URLSearchParams({
        format: "jsonv2",
        q: line,
        countrycodes: countryCode.toLowerCase(),
        limit: "1",
      });
      try {
        await bucket.take(signal);
        const response = await fetchPublic(`${url}/search?${query.toString()}`, {
          headers: { "user-agent": userAgent, accept: "application/json", "accept-language": "en" },
          timeoutMs,
          maxBytes: RESPONSE_BYTES,
          signal,
          // The operator chose this service and may run it on the same machine; redirects are not trusted.
          allowAddress: () => true,
          maxRedirects: 0,
        });
        return pointOf(response);
      } catch (error) {
        if (signal.aborted) throw new GeocoderError("The geocoder took too long.");
        throw error instanceof OutboundError ? new GeocoderError(error.message) : error;
      }
    },
  };
}

/** @throws GeocoderError */
function pointOf(response: OutboundResponse): GeocodedPoint | undefined {
  if (response.status !== 200) throw new GeocoderError(`The geocoder answered ${response.status}.`);
  const parsed = responseSchema.safeParse(jsonOf(response));
  if (!parsed.success) throw new GeocoderError("The geocoder responded in an unknown format.");
  const [found] = parsed.data;
  const precision = found && precisionOf(found.place_rank, found.addresstype);
  return precision && { lat: found.lat, lng: found.lon, precision };
}

/** Undefined when it is not JSON: the parser's error would quote the response. */
function jsonOf(response: OutboundResponse): unknown {
  try {
    return response.json();
  } catch {
    return undefined;
  }
}

/** Nominatim ranks places from countries (4) to buildings (30): 13 is a city, 17 a town or a part of a city, 26 a street. */
function precisionOf(rank: number, type: string | undefined): PointPrecision | undefined {
  if (type === "postcode") return "postalCode";
  if (rank >= 26) return "address";
  if (rank >= 17) return "district";
  return rank >= 13 ? "city" : undefined;
}
