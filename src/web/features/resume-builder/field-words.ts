import { fill } from "#contract/texts/catalogue.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";

/** '120/500' below a text field with a maximum length. */
export function countText(used: number, limit: number): string {
  return fill(text.counter, { used, limit });
}

/** Options whose label is their value. */
export function optionsOf(values: readonly string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value }));
}
