import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { commonText } from "#contract/texts/common.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary, fieldId, flattenErrors } from "#web/ui/error-summary.tsx";
import type { Step } from "./resume-values.ts";

/** How a step is left, and whether it was come to from another one. */
export interface StepWay {
  onNext: () => void;
  /** Left out at the first step. */
  onPrevious: (() => void) | undefined;
  moved: RefObject<boolean>;
  /** Whether what is typed is saved. */
  saved: ReactNode;
}

/** The frame of a step: what it is about, its errors, its fields, and the ways on and back. spec: product §4 */
export function StepForm<T extends FieldValues>({
  step,
  form,
  way,
  beforeSubmit,
  submit,
  children,
}: {
  step: Step;
  form: UseFormReturn<T>;
  way: StepWay;
  /** What must have ended before the form is judged or left. */
  beforeSubmit?: (() => Promise<unknown>) | undefined;
  /** Replaces Next. */
  submit?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { onNext, onPrevious, moved, saved } = way;
  const [isLeaving, setIsLeaving] = useState(false);
  // One has just pressed Next or gone back: readers start at the new step, not at a button that is gone.
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [moved]);

  const { errors, submitCount, isSubmitting } = form.formState;
  const items = flattenErrors(errors).map(({ name, message }) => ({ message, targetId: fieldId(name) }));
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await beforeSubmit?.();
    await form.handleSubmit(onNext)();
  };
  // A file on its way belongs to this step: whoever goes back before it has arrived would lose it.
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
