import { texts } from "./language.ts";

/** Notices and mails about payments. Slots are in braces. */
export const paymentMailsText = texts("paymentMailsText", {
  succeeded: {
    title: "Payment received",
    message: "We have received {amount} for {what}.",
    heading: "Payment received",
    body: "The receipt is with your invoices.",
    button: "View your subscription",
  },
  failed: {
    title: "Payment failed",
    message: "The payment of {amount} for {what} did not go through.",
    heading: "Your payment did not go through",
    body: "Please check your card or choose another way to pay. Your plan continues for now, but ends if no payment is received.",
    button: "View your subscription",
  },
  why: "You received this email because you have a subscription on {product}.",
});
