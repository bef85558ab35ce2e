import { texts } from "./language.ts";

/** Validation messages of a professional's forms. */
export const professionalRulesText = texts("professionalRulesText", {
  titleRequired: "Please enter a professional title.",
  yearsWhole: "Please enter whole years, such as 5.",
  yearsNegative: "Years of experience cannot be negative.",
  yearsTooMany: "Please enter at most 80 years.",
  emailInvalid: "Please enter a valid email address",
  linkInvalid: "Please enter a valid URL",
  foundUnderUnknown: "Please choose among your specialties.",
  foundUnderTwice: "Please choose each specialty once.",
  foundUnderTooMany: "Please choose at most {count} specialties.",
  visibilityRequired: "Please choose who can find you.",
  resumeNotOwn: "Please choose one of your own resumes.",
  businessUnknown: "Please choose businesses from the directory.",
  certificationName: "Please enter the name of the certification.",
  issuer: "Please enter who issued it.",
  dateInvalid: "Please enter a date.",
  expiryOrder: "The expiry date cannot be before the issue date.",
  itemTitle: "Please enter a title.",
  skillRequired: "Please enter a skill.",
  levelRequired: "Please choose a level.",
  testimonialShort: "Please write at least 10 characters.",
  documentType: "Please choose the kind of document.",
});
