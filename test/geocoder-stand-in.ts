import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One place as Nominatim describes it with format=jsonv2. */
export interface GeocodedRow {
  lat: string;
  lon: string;
  place_rank: number;
  addresstype?: string;
}

export type GeocoderAnswer = GeocodedRow[] | ((response: ServerResponse) => void);
export type GeocoderStandIn = Awaited<ReturnType<typeof openGeocoder>>;

/** Nominatim's search on loopback; a test sets what it answers next. */
export async function openGeocoder() {
  const requests: { query: Record<string, string>; path: string; headers: IncomingHttpHeaders; at: number }[] = [];
  const state: { answer: GeocoderAnswer } = { answer: [] };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://geocoder.test");
    const at = performance.now();
    requests.push({ query: Object.fromEntries(searchParams), path: pathname, headers: request.headers, at });
    if (typeof state.answer === "function") state.answer(response);
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(state.answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (answer: GeocoderAnswer) => void (state.answer = answer),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
