import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const PLACES_KEY = "key-of-the-stand-in";

/** A place in the wire format of Google Places (New). */
export interface StandInPlace {
  id: string;
  displayName?: { text: string; languageCode?: string };
  types?: string[];
  primaryType?: string;
  formattedAddress?: string;
  addressComponents?: { longText: string; shortText: string; types: string[] }[];
  location?: { latitude: number; longitude: number };
  photos?: { name: string; authorAttributions: { displayName: string; uri?: string }[] }[];
  [field: string]: unknown;
}

export interface StandInRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

/** The fault of one request; "cut" closes the connection, "hang" waits until released. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown; raw?: string }
  | "cut"
  | "cut-in-body"
  | "hang";

export type PlacesStandIn = Awaited<ReturnType<typeof openPlacesStandIn>>;

/** Error responses exactly as google.rpc.Status defines them. */
export const ERROR_RESPONSES = {
  badRequest: { status: 400, body: errorOf(400, "INVALID_ARGUMENT", "Request contains an invalid argument.") },
  badKey: {
    status: 400,
    body: errorOf(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", {
      reason: "API_KEY_INVALID",
    }),
  },
  forbidden: {
    status: 403,
    body: errorOf(403, "PERMISSION_DENIED", "Places API (New) has not been used in this project before.", {
      reason: "SERVICE_DISABLED",
    }),
  },
  perMinute: (retryAfter: string) => ({
    status: 429,
    headers: { "retry-after": retryAfter },
    body: errorOf(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'SearchTextRequest' per minute.", {
      reason: "RATE_LIMIT_EXCEEDED",
      metadata: { quota_limit: "SearchTextRequestPerMinutePerProject", quota_unit: "1/min/{project}" },
    }),
  }),
  perDay: {
    status: 429,
    body: errorOf(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'GetPlaceRequest' per day.", {
      reason: "RATE_LIMIT_EXCEEDED",
      metadata: { quota_limit: "GetPlaceRequestPerDayPerProject", quota_unit: "1/d/{project}" },
    }),
  },
  internal: { status: 500, body: errorOf(500, "INTERNAL", "An internal error has occurred.") },
  brokenJson: { status: 200, raw: '{"places": [{"id": "cut' },
} as const;

function errorOf(code: number, status: string, message: string, info?: object) {
  const details = info
    ? [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", domain: "googleapis.com", ...info }]
    : undefined;
  return { error: { code, message, status, ...(details && { details }) } };
}

/** A place in Singapore; `north` and `east` are degrees from the city hall. */
export function standInPlace(
  id: string,
  { north = 0, east = 0, ...overrides }: Partial<StandInPlace> & { north?: number; east?: number } = {},
): StandInPlace {
  return {
    id,
    displayName: { text: `Gym ${id}`, languageCode: "en" },
    types: ["gym", "point_of_interest", "establishment"],
    primaryType: "gym",
    formattedAddress: "1 Stadium Drive, #01-02, Singapore 397629",
    addressComponents: [
      { longText: "1", shortText: "1", types: ["street_number"] },
      { longText: "Stadium Drive", shortText: "Stadium Dr", types: ["route"] },
      { longText: "Singapore", shortText: "Singapore", types: ["locality", "political"] },
      { longText: "Singapore", shortText: "SG", types: ["country", "political"] },
      { longText: "397629", shortText: "397629", types: ["postal_code"] },
    ],
    location: { latitude: 1.2897 + north, longitude: 103.8501 + east },
    internationalPhoneNumber: "+65 6123 4567",
    websiteUri: `https://${id.toLowerCase().replace(/[^a-z0-9]/g, "")}.example/`,
    businessStatus: "OPERATIONAL",
    editorialSummary: { text: "Weights, classes and a pool.", languageCode: "en" },
    regularOpeningHours: {
      openNow: true,
      periods: [1, 2, 3, 4, 5].map((day) => ({
        open: { day, hour: 9, minute: 0 },
        close: { day, hour: 18, minute: 30 },
      })),
    },
    ...overrides,
  };
}

/** A local server with the wire format of Google Places (New): text search, details and photos. */
export async function openPlacesStandIn() {
  const places = new Map<string, StandInPlace>();
  const pictures = new Map<string, Uint8Array>();
  const requests: StandInRequest[] = [];
  const troubles: { match: (request: StandInRequest) => boolean; fail: Fault; left: number }[] = [];
  const hanging: (() => void)[] = [];
  /** A page token is valid only for the same search. */
  const tokens = new Map<string, { searchKey: string; offset: number }>();

  const isInside = ({ location }: StandInPlace, rectangle: Rectangle | undefined) =>
    !rectangle ||
    (location !== undefined &&
      location.latitude >= rectangle.low.latitude &&
      location.latitude <= rectangle.high.latitude &&
      location.longitude >= rectangle.low.longitude &&
      location.longitude <= rectangle.high.longitude);

  function searchText({ body, headers }: StandInRequest): StandInResponse {
    const { pageToken, ...rest } = body as { pageToken?: string } & Search;
    if (typeof rest.textQuery !== "string" || rest.textQuery === "" || (rest.pageSize ?? 20) > 20)
      return ERROR_RESPONSES.badRequest;
    if (rest.locationRestriction && !rest.locationRestriction.rectangle) return ERROR_RESPONSES.badRequest;
    const searchKey = JSON.stringify(rest);
    const token = pageToken === undefined ? { searchKey, offset: 0 } : tokens.get(pageToken);
    if (!token || token.searchKey !== searchKey) return ERROR_RESPONSES.badRequest;
    const words = rest.textQuery.split(" in ")[0]?.toLowerCase() ?? "";
    const found = [...places.values()]
      .filter((place) => isInside(place, rest.locationRestriction?.rectangle))
      .filter(({ types = [] }) => rest.includedType === undefined || types.includes(rest.includedType))
      .filter(
        (place) => rest.includedType !== undefined || (place.displayName?.text.toLowerCase().includes(words) ?? false),
      )
      .slice(0, 60);
    const end = token.offset + (rest.pageSize ?? 20);
    const mask = String(headers["x-goog-fieldmask"]).split(",");
    const answer: Record<string, unknown> = {
      places: found.slice(token.offset, end).map((place) => masked(place, mask, "places.")),
    };
    if (end < found.length && mask.includes("nextPageToken")) {
      const next = `token-${tokens.size + 1}`;
      tokens.set(next, { searchKey, offset: end });
      answer["nextPageToken"] = next;
    }
    return { status: 200, body: found.length === 0 ? {} : answer };
  }

  function perform(request: StandInRequest, url: URL): StandInResponse {
    if (url.pathname.startsWith("/pictures/")) {
      const bytes = pictures.get(url.pathname.slice("/pictures/".length));
      return bytes ? { status: 200, bytes } : { status: 404, body: errorOf(404, "NOT_FOUND", "Not found.") };
    }
    if (request.headers["x-goog-api-key"] !== PLACES_KEY) return ERROR_RESPONSES.badKey;
    const photo = /^\/v1\/places\/[^/]+\/photos\/([^/]+)\/media$/.exec(url.pathname);
    if (photo?.[1] !== undefined) {
      if (!url.searchParams.has("maxWidthPx") && !url.searchParams.has("maxHeightPx"))
        return ERROR_RESPONSES.badRequest;
      const name = url.pathname.slice("/v1/".length);
      return { status: 200, body: { name, photoUri: `${base}/pictures/${photo[1]}` } };
    }
    // Every call needs a field mask, except those for pictures.
    if (!request.headers["x-goog-fieldmask"]) return ERROR_RESPONSES.badRequest;
    if (request.method === "POST" && url.pathname === "/v1/places:searchText") return searchText(request);
    const place = places.get(decodeURIComponent(/^\/v1\/places\/([^/]+)$/.exec(url.pathname)?.[1] ?? ""));
    if (!place) return { status: 404, body: errorOf(404, "NOT_FOUND", "The Place ID is no longer valid.") };
    return { status: 200, body: masked(place, String(request.headers["x-goog-fieldmask"]).split(","), "") };
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? "/", base);
    const text = Buffer.concat(chunks).toString();
    const request: StandInRequest = {
      method: incoming.method ?? "GET",
      path: url.pathname + url.search,
      headers: incoming.headers,
      body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
    requests.push(request);
    const at = troubles.find(({ match, left }) => left > 0 && match(request));
    if (at) at.left -= 1;
    const trouble = at?.fail;
    if (trouble === "cut") return void incoming.socket.destroy();
    if (trouble === "hang") await new Promise<void>((resolve) => hanging.push(resolve));
    const answer: StandInResponse & { raw?: string } = typeof trouble === "object" ? trouble : perform(request, url);
    const body = answer.bytes ?? answer.raw ?? JSON.stringify(answer.body ?? {});
    if (trouble === "cut-in-body") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
      response.write('{"places": [');
      return void setImmediate(() => incoming.socket.destroy());
    }
    response.writeHead(answer.status, {
      "content-type": answer.bytes ? "image/jpeg" : "application/json; charset=UTF-8",
      ...answer.headers,
    });
    response.end(body);
  }

  const server = createServer((incoming, response) => void serve(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: base,
    places,
    requests,
    add: (...added: StandInPlace[]) => added.forEach((place) => places.set(place.id, place)),
    /** Adds a picture to a place. */
    addPicture(placeId: string, picture: string, bytes: Uint8Array, author = "Ana"): void {
      const place = places.get(placeId);
      if (!place) throw new Error(`There is no place ${placeId}`);
      pictures.set(picture, bytes);
      place.photos = [
        ...(place.photos ?? []),
        { name: `places/${placeId}/photos/${picture}`, authorAttributions: [{ displayName: author }] },
      ];
    },
    /** Makes the next `times` matching requests fail. */
    fail(
      fail: Fault,
      { times = 1, match = () => true }: { times?: number; match?: (request: StandInRequest) => boolean } = {},
    ) {
      troubles.push({ match, fail, left: times });
    },
    clearFaults: () => void troubles.splice(0),
    waiting: () => hanging.length,
    release: () => hanging.splice(0).forEach((go) => go()),
    /** The only address the provider may call: this machine. */
    allowAddress: (address: string) => address === "127.0.0.1",
    async close() {
      hanging.splice(0).forEach((go) => go());
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Rectangle {
  low: { latitude: number; longitude: number };
  high: { latitude: number; longitude: number };
}
interface Search {
  textQuery?: unknown;
  includedType?: string;
  pageSize?: number;
  locationRestriction?: { rectangle?: Rectangle };
}
interface StandInResponse {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  bytes?: Uint8Array;
}

/** Returns only the fields in the mask. */
function masked(place: StandInPlace, mask: readonly string[], prefix: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(place).filter(([field]) => mask.includes(prefix + field)));
}
