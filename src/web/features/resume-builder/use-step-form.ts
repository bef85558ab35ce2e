import { useEffect } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from "react-hook-form";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { STEP_SCHEMAS, type ResumeValues, type Step } from "./resume-values.ts";

/** The props that the builder passes to every step. */
export interface StepProps {
  values: ResumeValues;
  onChange: (part: Partial<ResumeValues>) => void;
  /** The server's errors for this step, by path. */
  serverErrors: Readonly<Record<string, string>>;
}

/** The form of one step, validated by its schema; every change is reported to `onChange`. */
export function useStepForm<T extends FieldValues & Partial<ResumeValues>>(
  step: Step,
  values: T,
  { onChange, serverErrors }: Omit<StepProps, "values">,
) {
  const form = useForm<T>({
    resolver: withoutDuplicateError(schemaResolver<T>(STEP_SCHEMAS[step])),
    defaultValues: values as DefaultValues<T>,
    shouldFocusError: false,
  });
  const { subscribe, setError } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // The form mutates its lists in place.
        callback: ({ values: typed }) => onChange(structuredClone(typed)),
      }),
    [subscribe, onChange],
  );
  useEffect(() => {
    for (const [name, message] of Object.entries(serverErrors)) setError(name as Path<T>, { type: "server", message });
  }, [setError, serverErrors]);
  return form;
}

/** A missing file also lacks its name: report only one of the two errors. */
function withoutDuplicateError<T extends FieldValues>(resolver: Resolver<T>): Resolver<T> {
  return async (...given) => {
    const result = await resolver(...given);
    const entries = (result.errors as FieldErrors<Pick<ResumeValues, "certifications">>).certifications;
    if (Array.isArray(entries)) for (const entry of entries) if (entry?.certificationFile) delete entry.fileName;
    return result;
  };
}
