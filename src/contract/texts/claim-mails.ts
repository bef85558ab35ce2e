import { texts } from "./language.ts";

/** Notices and mails about claims. Slots are in braces. spec: DECISIONS 15, 20 */
export const claimMailsText = texts("claimMailsText", {
  /** To the address at the listing's own domain: its reader may not know the product. */
  confirm: {
    subject: "Please confirm a claim on {product}",
    heading: "Confirm a claim",
    body: "{name}, a user of {product}, says that they run {business} and gave this address as proof. If that is correct, confirm that you received this email.",
    button: "Confirm this address",
    after:
      "The link works for 7 days. If you know nothing about this, ignore this email: without your confirmation, this address proves nothing. You can also write to us: {support}",
    why: "You received this email because someone claimed {business} on {product} with this address.",
  },
  /** To admins. */
  submitted: {
    subject: "A new claim needs a decision",
    heading: "A claim needs a decision",
    body: "There is a new claim of {business}.",
    button: "Review the claims",
    why: "You received this email because you are an admin of {product}.",
  },
  approved: {
    title: "{business} is yours",
    message: "Your claim was approved. You can now edit the listing.",
    subject: "Your claim was approved",
    heading: "The listing is yours",
    body: "We have approved your claim of {business}. You can now edit the listing and choose a plan. Answering reviews is part of the Basic plan and the plans above it.",
    button: "Edit your listing",
  },
  approvedWithTrial: {
    title: "{business} is yours",
    message: "Your claim was approved, and your free trial of {plan} has started.",
    subject: "Your claim was approved",
    heading: "The listing is yours",
    body: "We have approved your claim of {business}. Your free trial of {plan} has started and ends by itself after {days} days.",
    button: "Edit your listing",
  },
  approvedWithoutTrial: {
    title: "{business} is yours",
    message: "Your claim was approved. The trial of {plan} did not start: you or this business have had a trial.",
    subject: "Your claim was approved",
    heading: "The listing is yours",
    body: "We have approved your claim of {business}. The trial of {plan} did not start, because there is one trial for each owner and each business. You can choose a plan at any time.",
    button: "Edit your listing",
  },
  closed: {
    title: "Your claim of {business} was closed",
    message: "Another claim of this listing was approved.",
    subject: "Your claim was closed",
    heading: "Your claim was closed",
    body: "Another claim of {business} was approved, so yours was closed. If you run this business, reply to us with proof.",
    button: "View your claim",
  },
  reopened: {
    title: "Your claim of {business} is open again",
    message: "The approval of another claim was undone. We review yours again.",
    subject: "Your claim is open again",
    heading: "Your claim is open again",
    body: "The approval of another claim of {business} was undone. We review yours again, and you do not have to send anything.",
    button: "View your claim",
  },
  rejected: {
    title: "Your claim of {business} was not accepted",
    message: "{reason}",
    subject: "Your claim was not accepted",
    heading: "Your claim was not accepted",
    body: "We reviewed your claim of {business} and could not accept it. Reason:",
    button: "Claim again",
  },
  undone: {
    title: "{business} is no longer yours",
    message: "{reason}",
    subject: "Your claim was undone",
    heading: "Your claim was undone",
    body: "The approval of your claim of {business} was undone, and the listing no longer has an owner. Your changes to it stay. Reason:",
    button: "View your claim",
  },
  why: "You received this email because you claimed {business} on {product}.",
});
