import {
  businessSubscription,
  professionalSubscription,
  type Invoice,
  type BusinessSubscription,
  type ProfessionalSubscription,
} from "#contract/subscriptions.ts";

/** A business on the free plan that may start a trial; online payments are off. */
export function aSubscription(changes: Partial<BusinessSubscription> = {}): BusinessSubscription {
  return businessSubscription.parse({
    businessId: 5,
    businessName: "Ironwharf Fitness",
    tier: "none",
    nextTier: null,
    status: "none",
    source: null,
    isTrial: false,
    periodEnd: null,
    canceledAt: null,
    onlinePayments: false,
    due: [],
    invoices: [],
    canTry: true,
    usage: { jobPostings: 0, programListings: 0 },
    ...changes,
  });
}

/** The premium plan, invoiced, paid to the end of the year. */
export const PREMIUM = {
  tier: "premium",
  status: "active",
  source: "manual",
  periodEnd: "2026-12-31T15:59:59.000Z",
  canTry: false,
} as const;

export function aProfessionalSubscription(changes: Partial<ProfessionalSubscription> = {}): ProfessionalSubscription {
  return professionalSubscription.parse({
    professionalId: 9,
    tier: "free",
    status: "none",
    source: null,
    isTrial: false,
    periodEnd: null,
    canceledAt: null,
    onlinePayments: false,
    due: [],
    canTry: false,
    invoices: [],
    ...changes,
  });
}

export function anInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 3,
    number: "INV-2026-00003",
    kind: "subscription",
    status: "due",
    description: "Premium plan, 1 month",
    amount: { amount: 30_000, currency: "SGD" },
    reference: "INV202600003",
    planId: "premium",
    months: 1,
    periodStart: null,
    periodEnd: null,
    issuedAt: "2026-11-20T04:00:00.000Z",
    dueAt: "2026-12-04T04:00:00.000Z",
    paidAt: null,
    paymentMethod: null,
    pdfUrl: "/files/invoices/3.pdf",
    ...changes,
  };
}
