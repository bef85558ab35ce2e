/** Mails about places in programmes. */
export const enrollmentMailsText = {
  created: {
    subject: "New participant in one of your programs",
    heading: "New participant",
    body: "{name} has taken a place in {program}. The payment is pending: note it once it has arrived.",
    bodyFree: "{name} has taken a place in {program}.",
    button: "View participants",
    why: "You get this mail because {program} on {product} is yours.",
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
      completed: "{host} has received your payment for {program}. Your place is safe.",
      refunded: "Your payment for {program} at {host} was refunded, and your place was given back.",
      cancelled: "Your place in {program} at {host} was cancelled. Nothing is due.",
    },
    button: "View your places",
    why: "You get this mail because you took a place in {program} on {product}.",
  },
} as const;
