import { texts } from "./language.ts";

/** Validation messages of prices. */
export const priceRulesText = texts("priceRulesText", {
  number: "Enter the price as a number, such as 49.90.",
  negative: "The price cannot be below zero.",
  tooHigh: "The price can be at most {most}.",
  noDecimals: "Prices in {currency} have no decimals.",
  currency: "Choose a currency from the list.",
});
