import { knownCurrency, parsePrice, writtenAmount, type Currency } from "#contract/currencies.ts";
import { blankProgram, PROGRAM_LIMITS, type ManagedProgram, type ProgramInput } from "#contract/programs.ts";

/** The form's values: each field as its control has it, the tags as one line. */
export interface ProgramValues {
  name: string;
  description: string;
  price: string;
  currency: Currency;
  duration: string;
  maxParticipants: string;
  isOnline: boolean;
  location: string;
  categoryId: string;
  tags: string;
  active: boolean;
}

/** The form values of a saved programme, or blank ones. @param currency of a new price */
export function valuesOf(program: ManagedProgram | undefined, currency: Currency = "SGD"): ProgramValues {
  if (!program) return { ...blankProgram, price: "", currency, maxParticipants: "", categoryId: "", tags: "" };
  return {
    name: program.name,
    description: program.description ?? "",
    price: program.price ? writtenAmount(program.price) : "",
    currency: program.price ? knownCurrency(program.price.currency) : currency,
    duration: program.duration ?? "",
    maxParticipants: program.maxParticipants === null ? "" : String(program.maxParticipants),
    isOnline: program.isOnline,
    location: program.location ?? "",
    categoryId: program.category ? String(program.category.id) : "",
    tags: program.tags.join(", "),
    active: program.active,
  };
}

/** The values as a request body; an online programme has no location. */
export function toProgramInput({
  categoryId,
  tags,
  location,
  price,
  currency,
  ...values
}: ProgramValues): ProgramInput {
  return {
    ...values,
    price: parsePrice(price, currency),
    location: values.isOnline ? "" : location,
    categoryId: categoryId === "" ? null : Number(categoryId),
    tags: tagsOf(tags),
  };
}

/** Only the changed fields, so that another user's save in the meantime is not overwritten. */
export function changedProgramFields(values: ProgramValues, program: ManagedProgram): Partial<ProgramInput> {
  const before = toProgramInput(valuesOf(program));
  const after = toProgramInput(values);
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProgramInput]),
  );
  return Object.fromEntries(changed);
}

/** Splits tags at commas and removes duplicates, ignoring case. */
export function tagsOf(line: string): string[] {
  const known = new Set<string>();
  return line
    .split(",")
    .map((tag) => tag.trim().replace(/\s+/g, " "))
    .filter((tag) => {
      const key = tag.toLowerCase();
      if (tag === "" || known.has(key)) return false;
      known.add(key);
      return true;
    });
}

/** The maximum length of the line of tags, including separators. */
export const TAGS_LINE_MAX = PROGRAM_LIMITS.tagsMax * (PROGRAM_LIMITS.tagMax + 2);
