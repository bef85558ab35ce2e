import { useEffect, useRef } from "react";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";

const text = newsletterOfficeText.issue;

/** The HTML of the mail in a fully sandboxed frame, and its plain text. */
export function IssuePreview({ subject, html, text: plain }: { subject: string; html: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On phones the preview is below the form that requested it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="issue-preview" className="flex min-w-0 flex-col gap-4">
      <h2 ref={heading} id="issue-preview" tabIndex={-1} className="text-subheading">
        {text.previewTitle}
      </h2>
      <p className="font-medium break-words">{subject}</p>
      <iframe
        title={text.previewHtml}
        sandbox=""
        srcDoc={html}
        className="h-128 w-full rounded-card border border-line bg-surface"
      />
      <details className="rounded-card border border-line bg-surface p-4">
        <summary className="cursor-pointer font-medium">{text.previewText}</summary>
        <pre className="mt-3 overflow-x-auto text-sm whitespace-pre-wrap">{plain}</pre>
      </details>
    </section>
  );
}
