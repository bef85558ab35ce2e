import { texts } from "./language.ts";

/** Texts of an invoice. Slots are in braces. spec: DECISIONS 22, 23, 31 */
export const invoiceText = texts("invoiceText", {
  title: "Invoice",
  titlePaid: "Receipt",
  documentTitle: "Invoice {number}",
  from: "From",
  billedTo: "Billed to",
  /** The name on an unpaid invoice once its listing is purged. */
  deletedListing: "Deleted listing",
  number: "Invoice number",
  issued: "Issued",
  due: "Due",
  paid: "Paid",
  item: "Description",
  amount: "Amount",
  total: "Total",
  gst: "GST is not charged.",
  period: "From {from} to {to}",
  startsOnPayment: "The plan starts once the payment has arrived.",
  howToPay: "How to pay",
  reference: "Payment reference",
  referenceHint: "By bank transfer or PayNow. Please put this reference on the payment, so that we can match it.",
  askAccount: "For our account details, write to {email}.",
  paidBy: "Paid on {date} by {method}. Thank you.",
  void: "This invoice was voided. No payment is due.",
  questions: "Questions: {email}",
  page: "Page {page} of {pages}",
  /** File name of a downloaded invoice. */
  fileName: "{product} {number}",
  methods: {
    bank_transfer: "bank transfer",
    paynow: "PayNow",
    card: "card",
    other: "other means",
  },
  /** What is billed. */
  subscription: "{plan} plan, {count} months",
  subscriptionOne: "{plan} plan, 1 month",
  professionalSubscription: "Professional {plan} plan, {count} months",
  professionalSubscriptionOne: "Professional {plan} plan, 1 month",
  programListings: "Program listings and commissions",
});
