import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { commonText } from "#contract/texts/common.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary, fieldId, flattenErrors } from "#web/ui/error-summary.tsx";
import type { Step } from "./resume-values.ts";

/** How the user leaves a step, and whether they came from another one. */
export interface StepNavigation {
  onNext: () => void;
  /** Undefined at the first step. */
  onPrevious: (() => void) | undefined;
  hasNavigated: RefObject<boolean>;
  /** The save status. */
  saved: ReactNode;
}

/** The frame of a step: heading, errors, fields, next and back buttons. spec: product §4 */
export function StepForm<T extends FieldValues>({
  step,
  form,
  navigation,
  beforeSubmit,
  submit,
  children,
}: {
  step: Step;
  form: UseFormReturn<T>;
  navigation: StepNavigation;
  /** Awaited before the form is validated or left. */
  beforeSubmit?: (() => Promise<unknown>) | undefined;
  /** Replaces Next. */
  submit?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { onNext, onPrevious, hasNavigated, saved } = navigation;
  const [isLeaving, setIsLeaving] = useState(false);
  // After Next or Previous, screen readers must start at the new step, as the pressed button is gone.
  useEffect(() => {
    if (hasNavigated.current) heading.current?.focus();
  }, [hasNavigated]);

  const { errors, submitCount, isSubmitting } = form.formState;
  const items = flattenErrors(errors).map(({ name, message }) => ({ message, targetId: fieldId(name) }));
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await beforeSubmit?.();
    await form.handleSubmit(onNext)();
  };
  // Going back unmounts the step, which would lose a file that is still uploading.
  const handlePrevious = async () => {
    setIsLeaving(true);
    await beforeSubmit?.();
    onPrevious?.();
  };
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void handleSubmit(event)}>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {text.steps[step]}
          </h2>
          {saved}
        </div>
        <p className="max-w-prose text-muted">{text.leads[step]}</p>
      </div>
      <ErrorSummary title={commonText.errorSummary} errors={items} submitCount={submitCount} />
      {children}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-t border-line pt-6 max-sm:[&>button]:flex-1">
        {onPrevious ? (
          <Button variant="outline" size="lg" busy={isLeaving} onClick={() => void handlePrevious()}>
            {!isLeaving && <ArrowLeft aria-hidden="true" />}
            {text.previous}
          </Button>
        ) : (
          <span className="max-sm:hidden" />
        )}
        {submit ?? (
          <Button type="submit" size="lg" busy={isSubmitting}>
            {text.next}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </form>
  );
}
