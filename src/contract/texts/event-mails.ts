import { texts } from "./language.ts";

/** Mails to people who registered for an event. Slots are in braces. */
export const eventMailsText = texts("eventMailsText", {
  registered: {
    subject: "You are registered for an event {date}",
    heading: "You are registered",
    body: "You have a place at '{title}'.",
    after: "The attached file adds it to your calendar. If you cannot come, give up your place on the event's page.",
  },
  changed: {
    subject: "Changed: your event {date}",
    heading: "The time or place has changed",
    body: "'{title}', which you registered for, has changed. The new details:",
    after:
      "The attached file updates it in your calendar. If you can no longer come, give up your place on the event's page.",
  },
  cancelled: {
    subject: "Cancelled: your event {date}",
    heading: "The event is cancelled",
    body: "'{title}', which you registered for, was cancelled.",
  },
  /** How the subjects name the day, if there is one. */
  on: "on {date}",
  when: "When: {when}",
  where: "Where: {where}",
  online: "Online: {url}",
  onlineLater: "Online; we will send you the link",
  price: "Price: {price}",
  button: "Open the event",
  more: "See other events",
  why: "You received this email because you registered for '{title}' on {product}.",
});
