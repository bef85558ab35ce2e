/** What happened to a class in which people have or wait for seats. */
export interface ClassEvent {
  sessionId: number;
  /** A word of the host to those who booked. */
  note: string | null;
}

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A class that people booked has another time, place, length, teacher, or whatever the note says. */
    "classes.changed": ClassEvent;
    /** A class that people booked does not take place. */
    "classes.cancelled": ClassEvent;
    /** A class in which people wait has more seats. */
    "classes.seats_added": { sessionId: number };
  }
}
