/** Notices and mails about claims. Slots are in braces. spec: DECISIONS 15, 20 */
export const claimMailsText = {
  /** To the address at the listing's own domain: its reader may not know the product. */
  confirm: {
    subject: "Please confirm a claim on {product}",
    heading: "Confirm a claim",
    body: "The user {name} of {product} says that they run {business}, and gave this address as proof. If that is right, confirm that this mail arrived.",
    button: "Confirm this address",
    after:
      "The link works for 7 days. If you know nothing of it, do nothing: without your confirmation this address proves nothing. You can tell us: {support}",
    why: "You get this mail because somebody claimed {business} on {product} with this address.",
  },
  /** To admins. */
  submitted: {
    subject: "A new claim needs a decision",
    heading: "A claim needs a decision",
    body: "There is a new claim of {business}.",
    button: "Look at the claims",
    why: "You get this mail because you are an admin of {product}.",
  },
  approved: {
    title: "{business} is yours",
    message: "Your claim was approved. You can change the listing from now on.",
    subject: "Your claim was approved",
    heading: "The listing is yours",
    body: "We have approved your claim of {business}. You can change the listing from now on, answer its reviews and choose a plan.",
    button: "Edit your listing",
  },
  rejected: {
    title: "Your claim of {business} was not accepted",
    message: "{reason}",
    subject: "Your claim was not accepted",
    heading: "Your claim was not accepted",
    body: "We looked at your claim of {business} and could not accept it. The reason:",
    button: "Claim again",
  },
  undone: {
    title: "{business} is no longer yours",
    message: "{reason}",
    subject: "Your claim was undone",
    heading: "Your claim was undone",
    body: "The approval of your claim of {business} was taken back, and the listing is without an owner again. What you changed stays. The reason:",
    button: "View your claim",
  },
  why: "You get this mail because you claimed {business} on {product}.",
} as const;
