import { texts } from "./language.ts";

/** Offers users without a name the one on their resume. */
export const nameOfferText = texts("nameOfferText", {
  title: "Employers see you as 'Member'",
  body: "Your account has no name yet. You can take the one on your resume; you can change it in your profile.",
  use: "Use “{name}”",
  done: "Your name is {name}",
  failed: "The name was not saved",
});
