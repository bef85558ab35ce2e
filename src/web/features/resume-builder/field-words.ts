import { fill } from "#contract/texts/catalogue.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";

/** '120/500' below a text field with a maximum length. */
export function countText(used: number, limit: number): string {
  return fill(text.counter, { used, limit });
}

/** The options of a choice, in the order of its values. */
export function optionsOf<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
