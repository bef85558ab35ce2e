import { createHash } from "node:crypto";
import { validate as validateUen } from "stdnum/lib/cjs/sg/uen.js";
import { CLAIM_LIMITS, type ClaimEligibility, type ClaimRejection, type ClaimStatus } from "#contract/claims.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimRulesText as text } from "#contract/texts/claim-rules.ts";

/** How long uploaded files that were never sent are kept. */
export const UNSENT_DAYS = 30;
/** How long a mailed link is valid; the mail says so in words. */
export const LINK_DAYS = 7;

/** The facts about a listing that the rules need. */
export interface ClaimedFacts {
  ownerId: number | null;
  isPublic: boolean;
}

/** The facts about a user and their earlier claims of the listing. */
export interface ClaimantFacts {
  id: number;
  /** Whether the account's e-mail is confirmed. */
  isVerified: boolean;
  hasOpenClaim: boolean;
  /** Whether an earlier claim was rejected and must not be repeated yet. */
  mustWait: boolean;
}

/** The position of a user towards a listing that they may see. spec: product §2, DECISIONS 15, 55 */
export function claimStandingOf(listing: ClaimedFacts, claimant: ClaimantFacts): ClaimEligibility {
  if (listing.ownerId === claimant.id) return "own";
  if (listing.ownerId !== null) return "owned";
  if (!listing.isPublic) return "not_claimable";
  if (claimant.hasOpenClaim) return "pending";
  if (claimant.mustWait) return "waiting";
  return claimant.isVerified ? "open" : "unconfirmed";
}

const ELIGIBILITY_ERRORS: Record<ClaimEligibility, ErrorCode | undefined> = {
  open: undefined,
  own: "claims.owned",
  owned: "claims.owned",
  pending: "claims.already_open",
  waiting: "claims.too_soon",
  unconfirmed: "accounts.email_unconfirmed",
  not_claimable: "businesses.not_found",
};

/** Why a user cannot claim a listing, if so; others may have open claims of it. spec: issue 5, DECISIONS 55 */
export function claimErrorCode(standing: ClaimEligibility): ErrorCode | undefined {
  return ELIGIBILITY_ERRORS[standing];
}

const DAY_MS = 86_400_000;

/** When a listing may be claimed again after a rejection; null for at once. spec: DECISIONS 55 */
export function retryAfter(rejection: ClaimRejection, now: Date): string | null {
  if (rejection === "incomplete") return null;
  return new Date(now.getTime() + CLAIM_LIMITS.retryDays * DAY_MS).toISOString();
}

/**
 * Why a claim cannot be approved, if so: it is decided once, while the listing has no owner and the claimant an
 * account.
 */
export function approveErrorCode(
  claim: { status: ClaimStatus; userId: number | null },
  listing: { ownerId: number | null; deletedAt: string | null },
): ErrorCode | undefined {
  if (claim.status !== "pending") return "claims.already_decided";
  if (listing.deletedAt !== null) return "businesses.not_found";
  if (listing.ownerId !== null) return "claims.owned";
  return claim.userId === null ? "claims.claimant_gone" : undefined;
}

/** Why an approval cannot be undone, if so: the claimant must still be the owner. */
export function undoErrorCode(
  claim: { status: ClaimStatus; userId: number | null },
  listing: { ownerId: number | null },
): ErrorCode | undefined {
  if (claim.status !== "approved") return "claims.not_approved";
  return listing.ownerId === claim.userId ? undefined : "claims.own_meanwhile";
}

// Anyone can get an address or a page there, which says nothing about who runs a listing.
const SHARED_DOMAINS = new Set(
  `gmail.com googlemail.com google.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com
  mac.com aol.com proton.me protonmail.com gmx.com gmx.net mail.com zoho.com yandex.com qq.com 163.com 126.com
  naver.com daum.net hanmail.net singnet.com.sg starhub.net.sg pacific.net.sg tm.net.my facebook.com instagram.com
  tiktok.com youtube.com linkedin.com x.com twitter.com t.me wa.me line.me linktr.ee business.site wixsite.com
  weebly.com wordpress.com blogspot.com squarespace.com godaddysites.com webflow.io github.io carousell.sg carrd.co
  myshopify.com notion.site netlify.app vercel.app`.split(/\s+/),
);

/** The domain of a listing's website, where an address is evidence; null if anyone can get one there. */
export function domainOf(websiteUrl: string | null): string | null {
  const host = websiteUrl === null ? undefined : URL.parse(websiteUrl)?.hostname.replace(/^www\./, "");
  // A domain name has a dot and does not end in a digit, unlike an IP address.
  if (!host || !/\.[a-z][a-z0-9-]*$/.test(host)) return null;
  return isShared(host) ? null : host;
}

function isShared(host: string): boolean {
  const labels = host.split(".");
  return labels.some((_, index) => SHARED_DOMAINS.has(labels.slice(index).join(".")));
}

/** The problem of an address that should be at the listing's own domain, or below it. */
export function emailProblem(email: string, domain: string | null): string | undefined {
  if (domain === null) return text.noDomain;
  const at = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return at === domain || at.endsWith(`.${domain}`) ? undefined : fill(text.domain, { domain });
}

/** The mailbox of an address: what follows a plus sign is delivered to the same one. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, "@");

// 8 or 9 digits and a letter, or T, S or R with year, kind, number and a letter.
const UEN_SHAPE = /^(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/;
const NUMBER_SHAPE = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N} ./()-]{3,}$/u;

/**
 * Normalises a registration number, or returns its problem. In Singapore it must be a UEN; elsewhere a number that
 * looks like one is checked too. spec: issue 5
 */
export function readRegistrationNumber(
  number: string,
  country: string | null,
): { number: string } | { problem: string } {
  const compact = number.toUpperCase().replaceAll(/[\s.-]/g, "");
  if (UEN_SHAPE.test(compact)) return validateUen(compact).isValid ? { number: compact } : { problem: text.uen };
  if (country === "Singapore" || !NUMBER_SHAPE.test(number)) return { problem: text.registrationNumber };
  return { number };
}

/** The hash under which the token of a mailed link is stored. */
export function hashConfirmation(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
