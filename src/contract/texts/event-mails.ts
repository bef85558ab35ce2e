/** Mails to people who registered for an event. Slots are in braces. */
export const eventMailsText = {
  registered: {
    subject: "You are registered for an event {date}",
    heading: "You are registered",
    body: "You have a place at '{title}'.",
    after:
      "The file that comes with this mail puts it into your calendar. If you cannot come, give your place back on the page of the event.",
  },
  changed: {
    subject: "Changed: your event {date}",
    heading: "When or where it takes place has changed",
    body: "'{title}', for which you registered, has changed. This holds now:",
    after:
      "The file that comes with this mail changes it in your calendar. If you cannot come any more, give your place back on the page of the event.",
  },
  cancelled: {
    subject: "Cancelled: your event {date}",
    heading: "The event is cancelled",
    body: "'{title}', for which you registered, was cancelled.",
  },
  /** How the subjects name the day, if there is one. */
  on: "on {date}",
  when: "When: {when}",
  where: "Where: {where}",
  online: "Online: {url}",
  onlineLater: "Online; you are told where",
  price: "Price: {price}",
  button: "Open the event",
  more: "See other events",
  why: "You get this mail because you registered for '{title}' on {product}.",
} as const;
