import { ACTIVITY_TYPES } from "#contract/activity-options.ts";
import { ROLES } from "#contract/access.ts";
import { VERIFICATION_STATUSES } from "#contract/businesses.ts";
import { CLAIM_STATUSES } from "#contract/claim-options.ts";
import { CONTACT_STATES } from "#contract/contact-options.ts";
import { CONTACT_TOPICS } from "#contract/contact.ts";
import { JOB_STATES } from "#contract/jobs.ts";
import { ADMIN_LISTING_SORTS, LISTING_OWNERSHIPS } from "#contract/listing-options.ts";
import { ARTICLE_STATES } from "#contract/media-options.ts";
import { SUBSCRIBER_STATES } from "#contract/newsletter-options.ts";
import { ADMIN_JOB_SORTS, ADMIN_USER_SORTS, USER_STATES } from "#contract/people-options.ts";
import { KYC_STATUSES, type KycStatus } from "#contract/professional-options.ts";
import { HOLDER_KINDS, INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from "#contract/subscription-options.ts";
import type { AuditChoice } from "#web/features/admin/audit/audit.data.ts";
import type { ClaimsChoice } from "#web/features/admin/claims.data.ts";
import type { ArticlesChoice } from "#web/features/admin/cms/cms.data.ts";
import type { ActivityChoice } from "#web/features/admin/dashboard/dashboard.data.ts";
import type { ListingsChoice } from "#web/features/admin/listings/listings.data.ts";
import type { MessagesChoice } from "#web/features/admin/messages/messages.data.ts";
import type { SubscriberChoice } from "#web/features/admin/newsletter/newsletter.data.ts";
import type { JobsChoice, UsersChoice } from "#web/features/admin/people/people.data.ts";
import type { ProfessionalsChoice } from "#web/features/admin/professionals.data.ts";
import type { InvoicesChoice, SubscriptionsChoice } from "#web/features/admin/subscriptions.data.ts";
import { dayOf } from "#web/platform/day.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

// What the address chooses of each list of the back office; what makes no sense is not chosen.

export function activityChoice({ type, user }: ListSearch): ActivityChoice {
  return { type: oneOf(ACTIVITY_TYPES, type), user };
}

export function articlesChoice({ search, status, business }: ListSearch): ArticlesChoice {
  return { search, status: oneOf(ARTICLE_STATES, status), business: oneOf(["platform"], business) };
}

export function auditChoice({ user, action, from, to }: ListSearch): AuditChoice {
  return {
    user,
    action: action !== undefined && /^[a-z_-]+(\.[a-z_-]+)?$/.test(action) ? action : undefined,
    from: dayOf(from),
    to: dayOf(to),
  };
}

export function claimsChoice({ search, status }: ListSearch): ClaimsChoice {
  return { search, status: oneOf(CLAIM_STATUSES, status) };
}

export function invoicesChoice({ search, invoice }: ListSearch): InvoicesChoice {
  return { search, status: oneOf(INVOICE_STATUSES, invoice) };
}

export function jobsChoice({ search, state, business, featured, country, sort }: ListSearch): JobsChoice {
  return {
    search,
    state: oneOf(JOB_STATES, state),
    business: idOf(business),
    featured: yesOrNo(featured),
    country,
    sort: oneOf(ADMIN_JOB_SORTS, sort),
  };
}

export function listingsChoice(asked: ListSearch): ListingsChoice {
  const { search, status, verified, category, country, owner, view, sort } = asked;
  return {
    search,
    verificationStatus: oneOf(VERIFICATION_STATUSES, status),
    verified: yesOrNo(verified),
    category: idOf(category),
    country,
    owner: oneOf(LISTING_OWNERSHIPS, owner),
    trash: view === "trash" || undefined,
    sort: oneOf(ADMIN_LISTING_SORTS, sort),
  };
}

export function messagesChoice({ search, state, type }: ListSearch): MessagesChoice {
  return { search, state: oneOf(CONTACT_STATES, state), topic: oneOf(CONTACT_TOPICS, type) };
}

// The specification has both names of each.
const KYC_ALIASES: Record<string, KycStatus> = { submitted: "pending", approved: "verified" };

export function professionalsChoice({ search, kyc = "" }: ListSearch): ProfessionalsChoice {
  return { search, kycStatus: oneOf(KYC_STATUSES, kyc) ?? KYC_ALIASES[kyc] };
}

export function subscribersChoice({ search, state }: ListSearch): SubscriberChoice {
  return { search, state: oneOf(SUBSCRIBER_STATES, state) };
}

export function subscriptionsChoice({ search, kind, subscription }: ListSearch): SubscriptionsChoice {
  return { search, kind: oneOf(HOLDER_KINDS, kind), status: oneOf(SUBSCRIPTION_STATUSES, subscription) };
}

export function usersChoice({ search, role, state, country, sort }: ListSearch): UsersChoice {
  return {
    search,
    role: oneOf(ROLES, role),
    state: oneOf(USER_STATES, state),
    country,
    sort: oneOf(ADMIN_USER_SORTS, sort),
  };
}

function idOf(value = ""): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

function yesOrNo(value: string | undefined): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}
