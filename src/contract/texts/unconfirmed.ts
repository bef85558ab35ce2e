import { texts } from "./language.ts";

/** What a user whose email is not confirmed reads where they act. */
export const unconfirmedText = texts("unconfirmedText", {
  note: "Your email is not confirmed. Until you confirm it, we send nothing about this to {email}: come back here to see what happens.",
  resend: "Send the link again",
  sent: "Check your email",
  sentBody: "A new link to confirm your email is on its way.",
  failed: "The link was not sent",
});
