import { texts } from "./language.ts";

/** Validation messages of claims. */
export const claimRulesText = texts("claimRulesText", {
  position: "Tell us what you do at this business.",
  email: "Please enter a valid email address",
  documentType: "Choose what this document is.",
  reason: "Please provide a reason.",
  plan: "Choose a plan from the list.",
  mailsSent: "This address has received three links today. Use it tomorrow, or add other evidence.",
  /** The reason of a claim that an approval closed. */
  closed: "Another claim of this listing was approved.",
  evidence: "Give a registration number, an email address at the listing's own domain, or a document.",
  registrationNumber: "This does not look like a registration number. Check it for typing errors.",
  uen: "This is not a valid UEN: its check letter does not match. Check it for typing errors.",
  domain: "Use an email address at {domain}.",
  noDomain:
    "This listing has no website, so an email address cannot serve as proof. Add a registration number or a document.",
});
