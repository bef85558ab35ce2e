import { z } from "zod";
import { emptyIsNull, id, line, prose, wholeUnits } from "./fields.ts";
import { PROGRAM_LIMITS as LIMITS } from "./program-options.ts";
import { programRulesText as text } from "./texts/program-rules.ts";

/** Whole units with at most two decimals, as a form or a program sends them; empty means on request. */
const price = z.preprocess(
  wholeUnits,
  z
    .number(text.priceNumber)
    .min(0, text.priceNegative)
    .max(LIMITS.priceMax, text.priceTooHigh)
    .transform((value) => Math.round(value * 100) / 100)
    .nullish(),
);

const seats = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z.int(text.seatsWhole).min(1, text.seatsMin).max(LIMITS.seatsMax, text.seatsMax).nullish(),
);

/** A programme or service as its form sends one. spec: product §3 programs */
export const programInput = z.object({
  name: line({ min: LIMITS.nameMin, max: LIMITS.nameMax, message: text.name }),
  description: emptyIsNull(prose({ max: LIMITS.descriptionMax })),
  price,
  duration: emptyIsNull(line({ max: LIMITS.durationMax })),
  active: z.boolean().default(true),
  maxParticipants: seats,
  location: emptyIsNull(line({ max: LIMITS.locationMax })),
  isOnline: z.boolean().default(false),
  categoryId: id.nullish(),
  tags: z
    .array(line({ min: 1, max: LIMITS.tagMax }))
    .max(LIMITS.tagsMax, text.tooManyTags)
    .default([]),
});
export type ProgramInput = z.input<typeof programInput>;
export const blankProgram = {
  name: "",
  description: "",
  price: "",
  duration: "",
  active: true,
  maxParticipants: "",
  location: "",
  isOnline: false,
  categoryId: null,
  tags: [] as string[],
} satisfies ProgramInput;

/** Only what is sent is changed. */
export const programPatch = z
  .object({
    ...programInput.shape,
    active: z.boolean(),
    isOnline: z.boolean(),
    tags: programInput.shape.tags.unwrap(),
  })
  .partial();
