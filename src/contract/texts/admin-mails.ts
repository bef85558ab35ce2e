/** Mails about decisions of admins. Slots stand in braces. */
export const adminMailsText = {
  greeting: "Hello {name},",
  approved: {
    subject: "{business} is now on {product}",
    heading: "{business} is approved",
    body: "{business} has been checked and approved. Visitors can find it from now on.",
    button: "View your listing",
    after: "You can change the listing at any time: {editLink}",
  },
  rejected: {
    subject: "{business} could not be approved yet",
    heading: "{business} could not be approved yet",
    body: "we looked at the registration of {business} and could not approve it yet. The reason:",
    button: "Change and send again",
    after: "Nothing is lost: everything you entered is kept. You can change it and send the registration again.",
  },
  /** To the product's own people. */
  kyc: {
    subject: "Identity check handed in: {name}",
    heading: "An identity check waits",
    body: "{name} handed in documents for the identity check on {product}.",
    button: "Look at the documents",
    why: "You get this mail because you look after {product}.",
  },
  why: "You get this mail because you registered {business} on {product}.",
} as const;
