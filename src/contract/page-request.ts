import type { ErrorEnvelope } from "./errors.ts";
import type { SocialNetwork } from "./settings.ts";
import type { Language } from "./texts/language.ts";
import type { Total } from "./total.ts";

/** The operator's tiles of maps: a template with {z}, {x} and {y}, or a PMTiles archive of pictures. */
export interface MapTiles {
  kind: "template" | "archive";
  url: string;
  /** Whose they are; OpenStreetMap's contributors when undefined. */
  credit?: string;
}

/** The settings a page needs; the same for every visitor. */
export interface PageSettings {
  productName: string;
  publicUrl: string;
  supportEmail: string;
  /** The platform's share of an enrolment, in percent. */
  enrollmentCommission: number;
  /** The product's social media links by network. */
  social: Partial<Record<SocialNetwork, string>>;
  demo: boolean;
  /** Without them maps show outlines of land only. */
  mapTiles?: MapTiles;
}

export type InProcessResponse =
  | { ok: true; data: unknown; total: Total | undefined; headers: Readonly<Record<string, string>> }
  | { ok: false; status: number; envelope: ErrorEnvelope };

/** A page request during server rendering: how the page calls the API and what it may read about the visitor. */
export interface PageRequest {
  call(
    key: string,
    input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
  ): Promise<InProcessResponse>;
  /** The visitor's remembered country, from the cookie. */
  country: string | undefined;
  /** The language of the texts and the numbers, dates and prices of the page. */
  language: Language;
  /** The id under which failures of this page are shown and logged. */
  requestId: string;
  /** The time of rendering as ISO text; screens compute relative times from it so that hydration matches. */
  now: string;
  settings: PageSettings;
}

/** The renderer is bundled separately from the server, so they share this slot on globalThis. */
export const PAGE_REQUEST_SLOT = Symbol.for("fitcollective.page-request");

/** Cookie that remembers the visitor's country. */
export const COUNTRY_COOKIE = "fc_country";

/** Cookie with the language that the visitor chose; without it the browser's Accept-Language decides. */
export const LANGUAGE_COOKIE = "fc_language";
