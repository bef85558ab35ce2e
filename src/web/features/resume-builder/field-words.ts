import { fill } from "#contract/texts/catalogue.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";

/** '120/500' below a text of limited length. */
export function countText(used: number, limit: number): string {
  return fill(text.counter, { used, limit });
}

/** Choices whose value is what one reads. */
export function optionsOf(values: readonly string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value }));
}
