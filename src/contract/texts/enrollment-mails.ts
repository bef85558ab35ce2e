import { texts } from "./language.ts";

/** Mails about places in programmes. */
export const enrollmentMailsText = texts("enrollmentMailsText", {
  created: {
    subject: "New participant in one of your programs",
    heading: "New participant",
    body: "{name} has enrolled in {program}. The payment is pending: mark it as paid once it has arrived.",
    bodyFree: "{name} has enrolled in {program}.",
    seat: "{name} has a seat in {program} on {when}. The payment is pending: mark it as paid once it has arrived.",
    seatFree: "{name} has a seat in {program} on {when}.",
    button: "View participants",
    why: "You received this email because {program} on {product} is yours.",
  },
  changed: {
    subject: "Your place in a program: {status}",
    heading: "{status}",
    status: {
      pending: "Payment pending",
      completed: "Payment received",
      refunded: "Payment refunded",
      cancelled: "Place cancelled",
    },
    body: {
      pending: "The payment for your place in {program} at {host} is pending.",
      completed: "{host} has received your payment for {program}. Your place is confirmed.",
      refunded: "Your payment for {program} at {host} was refunded, and your place was cancelled.",
      cancelled: "Your place in {program} at {host} was cancelled. Nothing is due.",
    },
    button: "View your places",
    why: "You received this email because you enrolled in {program} on {product}.",
  },
});
