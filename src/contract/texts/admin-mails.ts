/** Mails about decisions of admins. Slots are in braces. */
export const adminMailsText = {
  approved: {
    subject: "Your listing is now on {product}",
    heading: "Your listing is approved",
    body: "{business} has been checked and approved. Visitors can find it from now on.",
    button: "View your listing",
    after: "You can change the listing at any time: {editLink}",
  },
  rejected: {
    subject: "Your listing could not be approved yet",
    heading: "Your listing could not be approved yet",
    body: "We looked at the registration of {business} and could not approve it yet. The reason:",
    button: "Change and send again",
    after: "Nothing is lost: everything you entered is kept. You can change it and send the registration again.",
  },
  trashed: {
    subject: "Your listing was taken off {product}",
    heading: "Your listing was taken down",
    body: "{business} was taken off {product}. Visitors do not see it any more, and nothing is charged for it again. It is kept for {days} days, and can be brought back until then.",
    button: "Go to {product}",
    after: "If you think that this is a mistake, write to {support}.",
  },
  restored: {
    subject: "Your listing is back on {product}",
    heading: "Your listing is back",
    body: "{business} is back on {product} as it was. A plan that was paid online has been cancelled: it goes on to the end of what is paid.",
    button: "View your listing",
  },
  /** To the operators of the product. */
  kyc: {
    subject: "An identity check needs a decision",
    heading: "An identity check needs a decision",
    body: "{name} handed in documents for the identity check on {product}.",
    button: "Look at the documents",
    why: "You get this mail because you look after {product}.",
  },
  why: "You get this mail because you registered {business} on {product}.",
} as const;
