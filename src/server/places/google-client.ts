import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { fetchPublic, OutboundError, type OutboundResponse } from "#server/platform/security/outbound.ts";
import { ProviderError, ProviderQuotaError } from "./places.provider.ts";
import { createTokenBucket } from "#server/platform/token-bucket.ts";

export interface GoogleClientOptions {
  key: string;
  /** Without a trailing slash. */
  baseUrl?: string;
  /** Requests per second; 10 by default. */
  perSecond?: number;
  /** Timeout of one attempt; 10,000 by default. */
  timeoutMs?: number;
  /** Before the second attempt, doubled each time; 500 by default. */
  backoffMs?: number;
  /** Which addresses may be reached; only public ones by default. */
  allowAddress?: (address: string) => boolean;
}

export interface GoogleRequest {
  path: string;
  method?: "GET" | "POST";
  /** Requested fields; only these are charged. */
  fields?: string;
  body?: object;
}

const TRIES = 4;
const PAUSE_MAX_MS = 60_000;
const JSON_BYTES = 4 * 1024 * 1024;
const PICTURE_BYTES = 5 * 1024 * 1024;

/** Google's error response: google.rpc.Status as JSON. */
const errorSchema = z.object({
  error: z.object({
    status: z.string().catch(""),
    message: z.string().catch(""),
    details: z
      .array(z.object({ reason: z.string().catch(""), metadata: z.record(z.string(), z.unknown()).catch({}) }))
      .catch([]),
  }),
});

/** An error that a retry may resolve. */
class TransientError extends Error {
  readonly retryAfterMs: number | undefined;
  readonly isQuota: boolean;

  constructor(
    message: string,
    options: { retryAfterMs?: number | undefined; isQuota?: boolean; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs;
    this.isQuota = options.isQuota ?? false;
  }
}

/**
 * Client of Google Places (New) that limits the request rate, retries with a backoff when Google is busy or fails, and
 * limits the time and size of a response.
 */
export function createGoogleClient(options: GoogleClientOptions) {
  const { key, baseUrl = "https://places.googleapis.com", timeoutMs = 10_000, backoffMs = 500, allowAddress } = options;
  const bucket = createTokenBucket({ perSecond: options.perSecond ?? 10 });

  async function withRetries<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      await bucket.take(signal);
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof TransientError)) throw error;
        if (tries >= TRIES) throw finalError(error);
        // Half of it is random, so that several processes do not retry at the same time.
        const backoff = backoffMs * 2 ** (tries - 1) * (0.5 + Math.random());
        await sleep(Math.min(Math.max(backoff, error.retryAfterMs ?? 0), PAUSE_MAX_MS), undefined, { signal });
      }
    }
  }

  function send(url: string, signal: AbortSignal, request: Partial<GoogleRequest>, maxBytes: number, headers = {}) {
    return fetchPublic(url, {
      method: request.method ?? "GET",
      headers: { ...headers, ...(request.body && { "content-type": "application/json" }) },
      ...(request.body && { body: JSON.stringify(request.body) }),
      ...(allowAddress && { allowAddress }),
      timeoutMs,
      maxBytes,
      signal,
    }).catch((error: unknown) => {
      if (error instanceof OutboundError && (error.reason === "timeout" || error.reason === "failed"))
        throw new TransientError(error.message, { cause: error });
      throw new ProviderError("The request to Google Places failed.", { cause: error });
    });
  }

  return {
    /**
     * One call, with the response parsed by the schema.
     * @returns null for what does not exist (404)
     * @throws ProviderQuotaError, ProviderError, the signal's reason
     */
    call<S extends z.ZodType>(request: GoogleRequest, schema: S, signal: AbortSignal): Promise<z.output<S> | null> {
      return withRetries(signal, async () => {
        const headers = { "x-goog-api-key": key, ...(request.fields && { "x-goog-fieldmask": request.fields }) };
        const response = await send(`${baseUrl}${request.path}`, signal, request, JSON_BYTES, headers);
        if (response.status === 404) return null;
        if (response.status !== 200) throw errorOf(response);
        const parsed = schema.safeParse(jsonOf(response));
        if (!parsed.success) throw new ProviderError("Google Places responded in an unknown format.");
        return parsed.data;
      });
    },

    /** The bytes of a picture at the short-lived address that Google gave for it; null when it is gone. */
    picture(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
      return withRetries(signal, async () => {
        const response = await send(url, signal, {}, PICTURE_BYTES);
        if (response.status === 200) return response.bytes;
        if (response.status === 429 || response.status >= 500)
          throw new TransientError(`A picture was answered with ${response.status}.`, {
            retryAfterMs: retryAfter(response),
          });
        return null;
      });
    },
  };
}

function finalError(error: TransientError): ProviderError {
  return error.isQuota
    ? new ProviderQuotaError("The quota of Google Places is exhausted.", { cause: error })
    : new ProviderError(error.message, { cause: error });
}

function jsonOf(response: OutboundResponse): unknown {
  try {
    return response.json();
  } catch (error) {
    throw new TransientError("Google Places answered with broken JSON.", { cause: error });
  }
}

/** Maps an error response to an error: retry, stop all requests, or fail this one. */
function errorOf(response: OutboundResponse): Error {
  const { status } = response;
  const { error } = errorSchema.safeParse(jsonOrUndefined(response)).data ?? {
    error: { status: "", message: "", details: [] },
  };
  const summary = `Google Places answered ${status} ${error.status}: ${error.message.slice(0, 300)}`;
  if (status === 429) {
    if (error.details.some(isDaily)) return new ProviderQuotaError(summary);
    return new TransientError(summary, { isQuota: true, retryAfterMs: retryAfter(response) });
  }
  if (status === 408 || status >= 500) return new TransientError(summary, { retryAfterMs: retryAfter(response) });
  // A key that is rejected is rejected for every listing.
  if (status === 401 || status === 403 || error.details.some(({ reason }) => reason.startsWith("API_KEY")))
    return new ProviderQuotaError(summary);
  return new ProviderError(summary);
}

/** Whether a daily quota is exhausted, which a short wait does not restore. */
function isDaily({ metadata }: { metadata: Record<string, unknown> }): boolean {
  return /PerDay/i.test(String(metadata["quota_limit"])) || /^1\/d\b/.test(String(metadata["quota_unit"]));
}

function jsonOrUndefined(response: OutboundResponse): unknown {
  try {
    return response.json();
  } catch {
    return undefined;
  }
}

/** The retry-after header in milliseconds; it has seconds or a date. */
function retryAfter({ headers }: OutboundResponse): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
