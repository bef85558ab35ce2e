import { texts } from "./language.ts";

/** Messages for invalid input of admins. */
export const adminRulesText = texts("adminRulesText", {
  rejectionReason: "Please provide a reason for rejection.",
  listings: "Please select at least one listing.",
  category: "Please select a category",
  categoryName: "Please provide a category name.",
  categorySynonyms: "At most {count} words.",
  hours: "Please provide either operating hours or opening days.",
  day: "Enter a date as YYYY-MM-DD.",
  periodBackwards: "The end date is before the start date.",
  periodTooLong: "Choose a period of at most three years.",
  auditAction: "Choose an action from the list.",
});
