import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import type { FieldErrors, FieldPath, FieldValues, FormState, UseFormReturn } from "react-hook-form";

const FOCUSABLE = "input, select, textarea, button, a[href], [tabindex='0']";

export type SummaryError = { message: string; /** id of the control */ targetId?: string; onSelect?: () => void };

export type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
  /** Number of times the form was submitted. */
  submitCount: number;
};

/**
 * All errors of a form at its top, each linked to its field; nothing without errors. It takes the focus once per
 * submit, for the first errors that follow, and not after the user types, because errors also change with every key
 * press.
 */
export function ErrorSummary({ title, errors, submitCount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const mayFocus = useRef(false);
  const isShown = errors.length > 0;
  useEffect(() => {
    mayFocus.current = true;
    const leaveFocus = () => {
      mayFocus.current = false;
    };
    // Capture phase, because the form updates its errors when the event bubbles.
    document.addEventListener("input", leaveFocus, { capture: true });
    return () => document.removeEventListener("input", leaveFocus, { capture: true });
  }, [submitCount]);
  useEffect(() => {
    if (!isShown || !mayFocus.current) return;
    mayFocus.current = false;
    box.current?.focus();
  }, [isShown, submitCount]);
  if (!isShown) return null;

  function handleSelect(event: MouseEvent, error: SummaryError) {
    event.preventDefault();
    if (error.onSelect) error.onSelect();
    else if (error.targetId) focusControl(error.targetId);
  }

  return (
    <div
      ref={box}
      data-slot="error-summary"
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-danger bg-danger-soft p-4 text-danger-ink"
    >
      <h2 className="flex items-center gap-2 text-subheading">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 ps-7">
        {inPageOrder(errors).map((error) => (
          <li key={`${error.targetId ?? ""} ${error.message}`}>
            {error.targetId || error.onSelect ? (
              <a
                href={`#${error.targetId ?? ""}`}
                onClick={(event) => handleSelect(event, error)}
                className="inline-block rounded-[0.25rem] py-2.5 font-medium md:py-1 underline underline-offset-4 hover:no-underline"
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sorts errors by the position of their controls on the page; errors without a control come last. */
function inPageOrder(errors: readonly SummaryError[]): SummaryError[] {
  if (typeof document === "undefined") return [...errors];
  const found = errors.map((error) => ({
    error,
    control: error.targetId ? document.getElementById(error.targetId) : null,
  }));
  return found
    .toSorted((a, b) => {
      if (!a.control || !b.control) return Number(!a.control) - Number(!b.control);
      return a.control.compareDocumentPosition(b.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ error }) => error);
}

/** Focuses the control with this id, or the first one inside it; returns false when there is none. */
function focusControl(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const control = target.matches(FOCUSABLE) ? target : target.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
  return control !== null;
}

/** Id that FormField gives to the control of a form value. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, "-")}`;
}

/** Every message in react-hook-form's nested errors, with the path of its value. */
export function flattenErrors(errors: FieldErrors, path = ""): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== "object" || key === "ref") return [];
    const name = path ? `${path}.${key}` : key;
    const message = (error as { message?: unknown }).message;
    if (typeof message === "string" && message) return [{ name, message }];
    return flattenErrors(error as FieldErrors, name);
  });
}

/** The error summary of a react-hook-form form; shown and focused after a submit attempt. */
export function FormErrorSummary<TValues extends FieldValues, TContext, TOut>({
  form,
  title,
}: {
  form: Pick<UseFormReturn<TValues, TContext, TOut>, "setFocus"> & { formState: FormState<TValues> };
  title: string;
}) {
  const { errors, submitCount } = form.formState;
  const items = flattenErrors(errors).map(({ name, message }) => ({
    message,
    targetId: fieldId(name),
    onSelect: () => {
      if (!focusControl(fieldId(name))) form.setFocus(name as FieldPath<TValues>);
    },
  }));
  if (submitCount === 0) return null;
  return <ErrorSummary title={title} errors={items} submitCount={submitCount} />;
}
