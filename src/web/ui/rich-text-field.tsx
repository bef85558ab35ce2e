import { ClientOnly } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";

// 100 KB that only this field needs, and of no use during server rendering.
const RichTextEditor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

/** The rich text editor, with a skeleton of the same size until its code has loaded. */
export function RichTextField(props: RichTextEditorProps) {
  const waiting = (
    <Loading label={props.words.loading}>
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
