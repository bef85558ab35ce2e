import { ClientOnly } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { jobFormText } from "#contract/texts/job-form.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

// 100 KB that only this field needs; no use while rendering on the server.
const RichTextEditor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

/** The editor of the description, in its own shape until its code is there. */
export function DescriptionField(props: RichTextEditorProps) {
  const waiting = (
    <Loading label={jobFormText.editor.loading}>
      <Skeleton className="h-64 rounded-control" />
    </Loading>
  );
  return (
    <ClientOnly fallback={waiting}>
      <Suspense fallback={waiting}>
        <RichTextEditor {...props} />
      </Suspense>
    </ClientOnly>
  );
}
