import { texts } from "./language.ts";

/** Default validation messages, for invalid values without a message of their own. */
export const wrongInputText = texts("wrongInputText", {
  field: 'The field "{name}"',
  body: "The body of the request",
  missing: "{what} is missing.",
  empty: "{what} must not be empty.",
  type: "{what} must be {expected}.",
  option: "{what} must be one of: {options}.",
  unreadable: "{what} is not in the expected format.",
  unknown: "{what} must not contain: {names}.",
  step: "{what} must be a multiple of {step}.",
  small: {
    number: "{what} must be at least {limit}.",
    numberAbove: "{what} must be more than {limit}.",
    characters: "{what} must have at least {limit} characters.",
    entries: "{what} must have at least {limit} entries.",
  },
  big: {
    number: "{what} must be at most {limit}.",
    numberBelow: "{what} must be less than {limit}.",
    characters: "{what} may have at most {limit} characters.",
    entries: "{what} may have at most {limit} entries.",
  },
  types: {
    string: "text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
    record: "an object",
  },
});
