import { texts } from "./language.ts";

/** Notices and mails to people who booked a class or wait for a seat. Slots are in braces. */
export const bookingMailsText = texts("bookingMailsText", {
  calendarName: "My classes on {product}",
  /** Notifications inside the product. */
  notices: {
    booking: { title: "Class booked", message: "{class} at {host}, {when}." },
    class_changed: { title: "Your class has changed", message: "{class} at {host}. Now: {when}." },
    waiting_changed: { title: "A class you wait for has changed", message: "{class} at {host}. Now: {when}." },
    class_cancelled: { title: "Your class is cancelled", message: "{class} at {host}, {when}, does not take place." },
    seat_offered: {
      title: "A seat is free for you",
      message: "{class} at {host}, {when}. It is kept for you until {until}.",
    },
    booking_reminder: { title: "Your class begins soon", message: "{class} at {host}, {when}." },
  },
  mails: {
    booking: {
      subject: "Your class on {date} is booked",
      heading: "Your seat is booked",
      body: "You have a seat in {class} at {host}.",
      after: "The attached file adds the class to your calendar.",
    },
    class_changed: {
      subject: "Changed: your class on {date}",
      heading: "Your class has changed",
      body: "{host} has changed {class}, in which you have a seat. It is now:",
      after: "The attached file updates the class in your calendar.",
    },
    waiting_changed: {
      subject: "Changed: the class on {date} that you wait for",
      heading: "A class that you wait for has changed",
      body: "{host} has changed {class}. You keep your place in line. It is now:",
      after: "The attached file shows when the class is. It books nothing.",
    },
    class_cancelled: {
      subject: "Cancelled: your class on {date}",
      heading: "Your class is cancelled",
      body: "{class} at {host} does not take place. You owe nothing for it, and what you paid online is refunded.",
      after: "The attached file removes the class from your calendar.",
    },
    seat_offered: {
      subject: "A seat is free for you until {until}",
      heading: "A seat is free for you",
      body: "You are the first in line for {class} at {host}. A seat is kept for you until {until}; then it goes to the next in line.",
      after: "The attached file shows when the class is. It books nothing.",
    },
    booking_reminder: {
      subject: "Your class begins on {date}",
      heading: "Your class begins soon",
      body: "You have a seat in {class} at {host}.",
      after: "If you cannot come, please give up your seat, so that another user can have it.",
    },
  },
  /** Why a class does not take place, where its host did not say so. */
  reasons: {
    unlisted: "The host is no longer listed here.",
    inactive: "The host no longer offers this program.",
  },
  when: "When: {when}",
  where: "Where: {where}",
  online: "Online: {url}",
  teacher: "Teacher: {teacher}",
  due: "To pay at the place: {price}",
  paid: "Paid: {price}",
  free: "Free to cancel until {until}. After that, what is due stays due.",
  notFree: "It is too late to cancel free of charge: what is due stays due.",
  buttons: { view: "Open the class", take: "Take the seat", others: "Find another class" },
  why: "You received this email because you booked or wait for a class on {product}.",
});
