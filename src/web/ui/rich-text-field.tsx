import { ClientOnly } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";

// 100 KB that only this field needs; no use while rendering on the server.
const RichTextEditor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

/** The editor of a text, in its own shape until its code is there. */
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
