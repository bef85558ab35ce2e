import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { describeIssues, explainInvalid } from "#contract/invalid-input.ts";
import { pointerReleased } from "./pointer-release.ts";

/** Validates a form by a schema of the contract. */
export function schemaResolver<In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out>;
/** The same for a form whose values are typed more loosely than the schema's input. */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodType): Resolver<Values>;
/**
 * The errors are those of the server: a message of the schema, or the default one in the reader's language. The resolver
 * for zod of `@hookform/resolvers` shows the messages of a union's members instead of its own.
 */
export function schemaResolver(schema: z.ZodType): Resolver<FieldValues, unknown, unknown> {
  return async (values, _context, options) => {
    await pointerReleased();
    const { data, error } = await schema.safeParseAsync(values, { error: explainInvalid });
    if (!error) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of Object.entries(describeIssues(error).fields))
      errors[name] = { type: "rule", message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Validates a form by a function, for rules that one schema does not cover. */
export function rulesResolver<Values extends FieldValues>(
  errorsOf: (values: Values) => FieldErrors<Values>,
): Resolver<Values> {
  return async (values) => {
    await pointerReleased();
    const errors = errorsOf(values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
