import { texts } from "./language.ts";

/** The mail that contains what came within an hour after an earlier mail about the same matter. */
export const digestMailText = texts("digestMailText", {
  subject: "{count} more updates",
  heading: "{count} more updates",
  body: "They came soon after our last email about the same matter, so here they are in one.",
  button: "See the latest",
  left: "{count} more are on {product}.",
  why: "You received this email because several things happened on {product} within an hour.",
});
