import { ROLES } from "#contract/access.ts";
import { APPLICATION_STATUSES } from "#contract/applications.ts";
import { BUSINESS_KINDS } from "#contract/business-kinds.ts";
import { BUSINESS_TIERS, BUSINESS_TYPES, LISTING_TAG_KINDS, VERIFICATION_STATUSES } from "#contract/businesses.ts";
import { CLAIM_DOCUMENT_TYPES, CLAIM_STATUSES } from "#contract/claims.ts";
import { SEAT_PAYMENTS } from "#contract/class-limits.ts";
import { CLASS_LANGUAGES } from "#contract/class-search-limits.ts";
import { CONTACT_TOPICS } from "#contract/contact.ts";
import { CURRENCIES } from "#contract/currencies.ts";
import { INBOX_KINDS } from "#contract/inbox.ts";
import { JOB_STATES, JOB_STATUSES, JOB_TYPES, SALARY_PERIODS } from "#contract/jobs.ts";
import { ARTICLE_STATES, ARTICLE_STATUSES, ARTICLE_TYPES } from "#contract/media.ts";
import { MESSAGE_TYPES } from "#contract/messages.ts";
import { BATCH_STATES, IMPORT_COUNTRIES, SYNC_OUTCOMES, SYNC_STATES } from "#contract/places.ts";
import { PAID_BUSINESS_PLANS } from "#contract/paid-plans.ts";
import {
  EXPERTISE_LEVELS,
  KYC_DOCUMENT_TYPES,
  KYC_STATUSES,
  PROFESSIONAL_TIERS,
  VALIDITIES,
  VISIBILITIES,
} from "#contract/professionals.ts";
import { PAYMENT_STATUSES } from "#contract/programs.ts";
import { REPORT_REASONS } from "#contract/reports.ts";
import { RESUME_TEMPLATES } from "#contract/resumes.ts";
import { REVIEW_STATES } from "#contract/reviews.ts";
import {
  INVOICE_STATUSES,
  PAYMENT_METHODS,
  SUBSCRIPTION_SOURCES,
  SUBSCRIPTION_STATUSES,
} from "#contract/subscriptions.ts";
import type { JsonObject, JsonSchema } from "./openapi-schemas.ts";

// What several operations have in common stands once in the document, under a name.

/** The lists of values that have a name in the document, because several fields have them. */
const VALUE_LISTS: Readonly<Record<string, readonly string[]>> = {
  ApplicationStatus: APPLICATION_STATUSES,
  ArticleState: ARTICLE_STATES,
  ArticleStatus: ARTICLE_STATUSES,
  ArticleType: ARTICLE_TYPES,
  BusinessKind: BUSINESS_KINDS,
  BusinessTier: BUSINESS_TIERS,
  BusinessType: BUSINESS_TYPES,
  ClaimDocumentType: CLAIM_DOCUMENT_TYPES,
  ClaimStatus: CLAIM_STATUSES,
  ClassLanguage: CLASS_LANGUAGES,
  ContactTopic: CONTACT_TOPICS,
  Currency: CURRENCIES,
  ExpertiseLevel: EXPERTISE_LEVELS,
  ImportCountry: IMPORT_COUNTRIES,
  ImportState: BATCH_STATES,
  InboxKind: INBOX_KINDS,
  InvoiceStatus: INVOICE_STATUSES,
  JobState: JOB_STATES,
  JobStatus: JOB_STATUSES,
  JobType: JOB_TYPES,
  KycDocumentType: KYC_DOCUMENT_TYPES,
  KycStatus: KYC_STATUSES,
  ListingTagKind: LISTING_TAG_KINDS,
  MessageType: MESSAGE_TYPES,
  PaidBusinessTier: PAID_BUSINESS_PLANS,
  PaymentMethod: PAYMENT_METHODS,
  PaymentStatus: PAYMENT_STATUSES,
  ProfessionalTier: PROFESSIONAL_TIERS,
  ReportReason: REPORT_REASONS,
  ResumeTemplate: RESUME_TEMPLATES,
  ReviewState: REVIEW_STATES,
  Role: ROLES,
  SalaryPeriod: SALARY_PERIODS,
  SeatPayment: SEAT_PAYMENTS,
  SubscriptionSource: SUBSCRIPTION_SOURCES,
  SubscriptionStatus: SUBSCRIPTION_STATUSES,
  SyncOutcome: SYNC_OUTCOMES,
  SyncState: SYNC_STATES,
  Validity: VALIDITIES,
  VerificationStatus: VERIFICATION_STATUSES,
  Visibility: VISIBILITIES,
};
const listKey = (values: readonly unknown[]) => JSON.stringify(values.map(String).toSorted());
const LIST_NAMES = new Map(Object.entries(VALUE_LISTS).map(([name, values]) => [listKey(values), name]));

/** The schemas that lists of values and times refer to. */
export const VALUE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Instant: { type: "string", format: "date-time", description: "A time in UTC, such as 2026-11-23T09:30:00.000Z." },
  ...Object.fromEntries(
    Object.entries(VALUE_LISTS).map(([name, values]) => [name, { type: "string", enum: [...values] }]),
  ),
};

const schemaRef = (name: string) => `#/components/schemas/${name}`;

/** Refers to the named lists of values and to Instant, in all parts of a schema. */
export function nameValues(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nameValues);
  if (typeof schema !== "object" || schema === null) return schema;
  const { type, format, enum: values, ...rest } = schema as JsonSchema;
  const types = [type].flat();
  const name = values ? LIST_NAMES.get(listKey(values)) : format === "date-time" ? "Instant" : undefined;
  if (name === undefined || !types.includes("string"))
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, nameValues(part)]));
  if (!types.includes("null")) return { ...rest, $ref: schemaRef(name) };
  return { ...rest, anyOf: [{ $ref: schemaRef(name) }, { type: "null" }] };
}

interface Success {
  headers?: JsonObject;
  content: { "application/json": { schema: JsonSchema } };
}
interface SuccessUse {
  name: string;
  count: number;
}

/**
 * Moves the successful responses that several operations have to the components.
 * @returns them by name; the operations refer to them
 */
export function shareSuccesses(operations: readonly JsonObject[]): Record<string, JsonObject> {
  const uses = new Map<string, SuccessUse>();
  const successes = operations.flatMap(({ responses }) => {
    const [status = "", response] = Object.entries(responses as Record<string, Success>)[0] ?? [];
    const name = response && successName(status, response);
    return name === undefined ? [] : [{ responses: responses as JsonObject, status, response, name }];
  });
  for (const { response, name } of successes) {
    const key = JSON.stringify(response);
    uses.set(key, { name, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  const shared: Record<string, JsonObject> = {};
  for (const { responses, status, response } of successes) {
    const { name, count } = uses.get(JSON.stringify(response)) ?? { name: "", count: 0 };
    if (count < 2 || JSON.stringify(shared[name] ?? response) !== JSON.stringify(response)) continue;
    shared[name] = response as unknown as JsonObject;
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}

/** "Job", "JobCreated", "JobCardPage" of a list in pages, "TeamMemberList" of a whole one. */
function successName(status: string, { headers, content }: Success): string | undefined {
  const { $ref, items } = content["application/json"].schema;
  const entity = ($ref ?? items?.$ref)?.split("/").at(-1);
  if (entity === undefined) return undefined;
  const kind = status === "201" ? "Created" : status === "202" ? "Accepted" : "";
  return entity + (items ? (headers ? "Page" : "List") : kind);
}
