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

/** '1.4 MB', '320 KB'. */
export function sizeText(bytes: number): string {
  const inKilobytes = bytes / 1024;
  if (inKilobytes < 1024) return fill(text.file.sizeSmall, { size: Math.max(1, Math.round(inKilobytes)) });
  return fill(text.file.size, { size: (inKilobytes / 1024).toFixed(1) });
}
