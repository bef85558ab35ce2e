import type { FieldValues, UseFormReturn } from "react-hook-form";
import { commonText } from "#contract/texts/common.ts";
import { ErrorSummary, fieldId, flattenErrors, type SummaryError } from "#web/ui/error-summary.tsx";

/** All errors of the form, at its top: of the values, the logo and the rest. */
export function ListingErrorSummary<T extends FieldValues>({
  form,
  logoError,
  others = [],
}: {
  form: Pick<UseFormReturn<T>, "formState">;
  logoError: string | undefined;
  others?: readonly SummaryError[];
}) {
  const { errors, submitCount } = form.formState;
  if (submitCount === 0) return null;
  const items = [
    ...flattenErrors(errors).map(({ name, message }) => ({ message, targetId: fieldId(name) })),
    ...(logoError === undefined ? [] : [{ message: logoError, targetId: fieldId("logo") }]),
    ...others,
  ];
  return <ErrorSummary title={commonText.errorSummary} errors={items} submitCount={submitCount} />;
}
