import { lookup as resolveName } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { expandIpv6 } from "../http/address.ts";

export type OutboundErrorReason = "url" | "address" | "redirects" | "too_large" | "timeout" | "failed";

/** An outbound request that was rejected or failed. */
export class OutboundError extends Error {
  readonly reason: OutboundErrorReason;

  constructor(reason: OutboundErrorReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "OutboundError";
    this.reason = reason;
  }
}

export interface OutboundOptions {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the whole request including redirects; 10,000 by default. */
  timeoutMs?: number;
  /** 2 MB by default. */
  maxBytes?: number;
  /** 3 by default. */
  maxRedirects?: number;
  /** Which addresses may be reached; by default only public ones. An operator's own service may be allowed here. */
  allowAddress?: (address: string) => boolean;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  /** Resolves host names, for tests. */
  resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
}

export interface OutboundResponse {
  status: number;
  /** The URL of the response, after redirects. */
  url: string;
  headers: Headers;
  bytes: Buffer;
  text(): string;
  json(): unknown;
}

type OptionsWithDefaults = Required<Pick<OutboundOptions, "maxBytes" | "allowAddress" | "resolve">> & {
  signal: AbortSignal;
};

/**
 * Fetches from public machines, never from this one or its network: the address is checked when connecting, so neither
 * a redirect nor a changed DNS response can reach inside.
 * @throws OutboundError
 */
export async function fetchPublic(url: string, options: OutboundOptions = {}): Promise<OutboundResponse> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  const settled: OptionsWithDefaults = {
    maxBytes: options.maxBytes ?? 2 * 1024 * 1024,
    allowAddress: options.allowAddress ?? isPublicAddress,
    resolve: options.resolve ?? ((hostname) => resolveName(hostname, { all: true })),
    signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
  };
  let step: RedirectStep = {
    url: checkedUrl(url),
    method: options.method ?? "GET",
    headers: lowerCased(options.headers ?? {}),
    body: options.body,
  };
  for (let left = options.maxRedirects ?? 3; ; left -= 1) {
    const answer = await fetchOnce(step, settled);
    const location = answer.headers.get("location");
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return answer;
    if (left <= 0) throw new OutboundError("redirects", "Too many redirects.");
    // Node reads headers as Latin-1; servers that send other characters mean UTF-8.
    step = follow(step, answer.status, Buffer.from(location, "latin1").toString("utf8"));
  }
}

interface RedirectStep {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

function checkedUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw new OutboundError("url", "This is not a web address.");
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new OutboundError("url", "Only http and https addresses are fetched.");
  if (url.username !== "" || url.password !== "")
    throw new OutboundError("url", "Addresses with a username are not fetched.");
  return url;
}

function follow(step: RedirectStep, status: number, location: string): RedirectStep {
  const url = checkedUrl(location, step.url);
  if (step.url.protocol === "https:" && url.protocol === "http:")
    throw new OutboundError("redirects", "A redirect left https.");
  const keepsMethod = status === 307 || status === 308 || step.method === "GET";
  const headers = { ...step.headers };
  if (url.origin !== step.url.origin)
    for (const name of Object.keys(headers)) if (!/^(accept|user-agent|content-type)/.test(name)) delete headers[name];
  if (!keepsMethod) delete headers["content-type"];
  return { url, method: keepsMethod ? step.method : "GET", headers, body: keepsMethod ? step.body : undefined };
}

async function fetchOnce(step: RedirectStep, settled: OptionsWithDefaults): Promise<OutboundResponse> {
  const host = step.url.hostname.replace(/^\[|\]$/g, "");
  // A host that is an address is never passed to the lookup below.
  if (isIP(host) !== 0 && !settled.allowAddress(host)) throw addressError(host);
  const response = await connect(step, settled);
  const bytes = await readAll(response, settled);
  return {
    status: response.statusCode ?? 0,
    url: step.url.href,
    headers: headersOf(response),
    bytes,
    text: () => bytes.toString("utf8"),
    json: () => JSON.parse(bytes.toString("utf8")) as unknown,
  };
}

function connect(step: RedirectStep, settled: OptionsWithDefaults): Promise<IncomingMessage> {
  const request = step.url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(step.url, {
      method: step.method,
      headers: {
        "user-agent": "FitCollective",
        accept: "*/*",
        ...step.headers,
        "accept-encoding": "identity",
        ...lengthOf(step.body),
      },
      // A new connection each time: a reused one could have been opened with other rules.
      agent: false,
      lookup: checkedLookup(settled),
      signal: settled.signal,
      maxHeaderSize: 32 * 1024,
    });
    outgoing.on("response", resolve);
    outgoing.on("error", (error) => reject(asOutboundError(error, settled)));
    outgoing.end(step.body);
  });
}

/** Resolves a name and returns its addresses only when all of them may be reached. */
function checkedLookup({ resolve, allowAddress }: OptionsWithDefaults): LookupFunction {
  return (hostname, options, callback) => {
    const resolveChecked = async () => {
      const addresses = await resolve(hostname);
      const [first] = addresses;
      if (!first) throw new OutboundError("failed", `No address for ${hostname}.`);
      const rejected = addresses.find(({ address }) => !allowAddress(address));
      if (rejected) throw addressError(rejected.address);
      return { addresses, first };
    };
    resolveChecked().then(
      ({ addresses, first }) => (options.all ? callback(null, addresses) : callback(null, first.address, first.family)),
      (error: Error) => callback(error, options.all ? [] : "", 0),
    );
  };
}

async function readAll(response: IncomingMessage, settled: OptionsWithDefaults): Promise<Buffer> {
  const tooLarge = () => {
    response.destroy();
    return new OutboundError("too_large", `The answer has more than ${settled.maxBytes} bytes.`);
  };
  if (Number(response.headers["content-length"] ?? 0) > settled.maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > settled.maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw asOutboundError(error, settled);
  }
  return Buffer.concat(chunks);
}

function asOutboundError(error: unknown, { signal }: OptionsWithDefaults): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError("timeout", "The other side took too long.");
  return new OutboundError("failed", "The other side could not be reached.", error);
}

function addressError(address: string): OutboundError {
  return new OutboundError("address", `The address ${address} is not a public one.`);
}

function lengthOf(body: string | Uint8Array | undefined): Record<string, string> {
  return body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}

// From the IANA special-purpose registries: loopback, private networks, carrier-grade NAT, documentation, benchmarking,
// multicast, reserved.
const NON_PUBLIC_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
// Within the public 2000::/3: protocols and tunnels that contain an IPv4 address, and documentation.
const NON_PUBLIC_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
const nonPublic = new BlockList();
for (const range of NON_PUBLIC_IPV4) addRange(range, "ipv4");
for (const range of NON_PUBLIC_IPV6) addRange(range, "ipv6");

function addRange(range: string, family: "ipv4" | "ipv6"): void {
  const [network = "", bits] = range.split("/");
  nonPublic.addSubnet(network, Number(bits), family);
}

/** Whether an address is on the public internet; false when the text is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !nonPublic.check(address, "ipv4");
  if (family !== 6) return false;
  const groups = expandIpv6(address);
  const first = groups[0] ?? 0;
  // Only 2000::/3 is allocated: everything else is local, mapped, translated or unassigned.
  return (first & 0xe000) === 0x2000 && !nonPublic.check(groups.map((group) => group.toString(16)).join(":"), "ipv6");
}

const LINK_MAX = 2048;

/**
 * Makes a link that a user typed safe for an href: parsed, http or https, without a username.
 * @returns the normalized URL, or undefined when it is not such a link
 */
export function safeWebUrl(text: string): string | undefined {
  const trimmed = text.trim();
  // The parser silently drops line breaks and tabs; a link that contains them hides something.
  // oxlint-disable-next-line no-control-regex -- matches the characters to reject
  if (trimmed === "" || trimmed.length > LINK_MAX || /[\u0000-\u0020\u007F\\]/.test(trimmed)) return undefined;
  const url = URL.parse(trimmed);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (url.username !== "" || url.password !== "" || !url.hostname.includes(".")) return undefined;
  return url.href;
}
