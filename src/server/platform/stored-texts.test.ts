import { expect, test } from "vitest";
import { texts } from "#contract/texts/language.ts";
import { inGerman } from "#test/second-language.ts";
import { storedTexts } from "./stored-texts.ts";

const doorText = texts("doorText", {
  locked: "The door is locked.",
  jammed: "The door jams after {count} turns: {cause}",
  sides: "Seen from {sides}",
});
const notes = storedTexts(doorText, { cause: readCause, sides: (sides) => sides.replace(",", " and ") });

function readCause(stored: string): string {
  return notes.read(stored);
}

test("a text is stored by its key, and read with its values in the reader's language", () => {
  const stored = notes.store("jammed", { count: 12_500, cause: notes.store("locked") });
  expect([notes.store("locked"), stored]).toEqual(["locked", 'jammed {"count":12500,"cause":"locked"}']);
  expect(notes.read(stored)).toBe("The door jams after 12,500 turns: The door is locked.");
  expect(inGerman({ doorText }, () => notes.read(stored))).toBe(
    "[The door jams after 12.500 turns: [The door is locked.]]",
  );
  expect(notes.read(notes.store("sides", { sides: "in,out" }))).toBe("Seen from in and out");
});

test.each(["The door is locked.", "Blanked", "constructor", "toString", "unknown {}", "", "a {b} c"])(
  "a stored text without a known key is shown as it is: %j",
  (stored) => expect(notes.read(stored)).toBe(stored),
);

test("values are not read as slots", () => {
  expect(notes.read(notes.store("sides", { sides: "{count}\nand $& more" }))).toBe("Seen from {count}\nand $& more");
});
