import type { ErrorEnvelope } from "./errors.ts";
import type { Total } from "./total.ts";

/** What a page needs to know of the product's settings; the same for every visitor. */
export interface PageSettings {
  productName: string;
  publicUrl: string;
  supportEmail: string;
  /** Percent of an enrolment that is the platform's. */
  enrollmentCommission: number;
  /** Where the product may be found beside its own pages: links by network. */
  social: Partial<Record<"facebook" | "instagram" | "tiktok" | "linkedin" | "youtube", string>>;
  demo: boolean;
}

export type InProcessAnswer =
  | { ok: true; data: unknown; total: Total | undefined }
  | { ok: false; status: number; envelope: ErrorEnvelope };

/** One request for a page while it renders on the server: how it calls the API and what it may read of the visitor. */
export interface PageRequest {
  call(
    key: string,
    input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
  ): Promise<InProcessAnswer>;
  /** The visitor's remembered country, from its cookie. */
  country: string | undefined;
  /** What a failure on this page is told and logged by. */
  requestId: string;
  /** The moment of rendering, ISO text: screens tell relative times by it so that hydration agrees. */
  now: string;
  settings: PageSettings;
}

/** The renderer is bundled apart from the server, so both meet at this name on globalThis. */
export const PAGE_REQUEST_SLOT = Symbol.for("fitcollective.page-request");

/** Cookie that remembers the visitor's country. */
export const COUNTRY_COOKIE = "fc_country";
