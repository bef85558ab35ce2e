import { cn } from "#web/ui/cn.ts";

/** The look of a job description, on its page and in its editor. */
export const richTextClass = cn(
  "max-w-prose leading-7 break-words",
  "[&>*+*]:mt-4 [&_h3]:text-subheading [&_h4]:text-base [&_h4]:font-bold [&>*+h3]:mt-7 [&>*+h4]:mt-6 [&>h3+*]:mt-2 [&>h4+*]:mt-2",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li+li]:mt-1.5 [&_li]:marker:text-muted",
  "[&_a]:font-medium [&_a]:text-accent-ink [&_a]:underline [&_a]:decoration-current/40 [&_a]:underline-offset-4 [&_a:hover]:decoration-current",
  "[&_strong]:font-semibold [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-4 [&_blockquote]:text-muted",
);

/**
 * A job description.
 * @param html as the server sanitised it, or as the editor, which knows no other elements, has made it
 */
export function RichText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the server keeps only what a job description needs
  return <div className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />;
}
