import { texts } from "./language.ts";

/** Mails about decisions of admins. Slots are in braces. */
export const adminMailsText = texts("adminMailsText", {
  approved: {
    subject: "Your listing is now on {product}",
    heading: "Your listing is approved",
    body: "{business} has been checked and approved. Visitors can now find it.",
    button: "View your listing",
    after: "You can change the listing at any time: {editLink}",
  },
  rejected: {
    subject: "Your listing could not be approved yet",
    heading: "Your listing could not be approved yet",
    body: "We reviewed the registration of {business} and could not approve it yet. Reason:",
    button: "Edit and submit again",
    after: "Everything you entered is kept. You can edit it and submit the registration again.",
  },
  trashed: {
    subject: "Your listing was taken off {product}",
    heading: "Your listing was taken down",
    body: "{business} was taken off {product}. Visitors can no longer see it, and nothing more is charged for it. It is kept for {days} days and can be restored until then.",
    button: "Go to {product}",
    after: "If you think this is a mistake, write to {support}.",
  },
  restored: {
    subject: "Your listing is back on {product}",
    heading: "Your listing is back",
    body: "{business} is back on {product} as it was. A plan that was paid online has been cancelled and runs until the end of the paid period.",
    button: "View your listing",
  },
  /** To the operators of the product. */
  kyc: {
    subject: "An identity check needs a decision",
    heading: "An identity check needs a decision",
    body: "{name} submitted documents for the identity check on {product}.",
    button: "Review the documents",
    why: "You received this email because you manage {product}.",
  },
  why: "You received this email because you registered {business} on {product}.",
});
