import type { FormEvent, ReactNode } from "react";
import { Chip } from "./chip.tsx";
import { cn } from "./cn.ts";

/** A long form beside its preview; on smaller screens one of the two. */
export function EditorFrame({
  words,
  previewId,
  isPreview,
  onPreview,
  onSubmit,
  preview,
  children,
}: {
  words: { tabs: string; form: string; title: string; lead: string };
  /** Id of the heading above the preview. */
  previewId: string;
  /** Whether smaller screens show the preview instead of the form. */
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onSubmit: (event: FormEvent) => void;
  preview: ReactNode;
  /** The form fields. */
  children: ReactNode;
}) {
  return (
    <>
      <div role="group" aria-label={words.tabs} className="flex gap-2 lg:hidden">
        <Chip pressed={!isPreview} onClick={() => onPreview(false)}>
          {words.form}
        </Chip>
        <Chip pressed={isPreview} onClick={() => onPreview(true)}>
          {words.title}
        </Chip>
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <form
          noValidate
          onSubmit={onSubmit}
          className={cn("min-w-0 flex-col gap-8 lg:flex", isPreview ? "hidden" : "flex")}
        >
          {/* Parent of the headings inside the form. */}
          <h2 className="sr-only">{words.form}</h2>
          {children}
        </form>
        <section
          aria-labelledby={previewId}
          className={cn(
            "min-w-0 flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:flex lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:self-start",
            isPreview ? "flex" : "hidden",
          )}
        >
          <div>
            <h2 id={previewId} className="text-subheading">
              {words.title}
            </h2>
            <p className="text-sm text-muted">{words.lead}</p>
          </div>
          <div
            // Makes a long preview scrollable with the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="group"
            aria-labelledby={previewId}
            className="min-h-0 overflow-y-auto rounded-card border border-line bg-surface p-5"
          >
            {preview}
          </div>
        </section>
      </div>
    </>
  );
}
