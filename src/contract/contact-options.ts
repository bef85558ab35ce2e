/** How a message of the contact form stands. */
export const CONTACT_STATES = ["open", "answered"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];
