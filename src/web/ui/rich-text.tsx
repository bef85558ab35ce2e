import { cn } from "./cn.ts";

/** Style of a rich text, on its page and in its editor. */
export const richTextClass = cn(
  "max-w-prose leading-7 break-words",
  "[&>*+*]:mt-4 [&_h3]:text-subheading [&_h4]:text-base [&_h4]:font-bold [&>*+h3]:mt-7 [&>*+h4]:mt-6 [&>h3+*]:mt-2 [&>h4+*]:mt-2",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li+li]:mt-1.5 [&_li]:marker:text-muted",
  "[&_a]:font-medium [&_a]:text-accent-ink [&_a]:underline [&_a]:decoration-current/40 [&_a]:underline-offset-4 [&_a:hover]:decoration-current",
  "[&_strong]:font-semibold [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-4 [&_blockquote]:text-muted",
  "[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card [&_img.ProseMirror-selectednode]:outline-2 [&_img.ProseMirror-selectednode]:outline-focus",
);

const raisedClass = cn(
  richTextClass,
  "[&_h2]:text-subheading [&_h3]:text-base [&_h3]:font-bold [&>*+h2]:mt-7 [&>*+h3]:mt-6 [&>h2+*]:mt-2 [&>h3+*]:mt-2",
);

/**
 * A rich text.
 * @param html sanitised by the server, or produced by the editor, which allows no other elements
 * @param raised for a text directly below the page's title: its headings, stored as h3 and h4, are raised one level
 */
export function RichText({ html, raised = false }: { html: string; raised?: boolean }) {
  const shown = raised
    ? html.replaceAll(/<(\/?)h([34])>/g, (_, slash, level) => `<${slash}h${Number(level) - 1}>`)
    : html;
  // oxlint-disable-next-line react/no-danger -- the server has sanitised it
  return <div className={raised ? raisedClass : richTextClass} dangerouslySetInnerHTML={{ __html: shown }} />;
}
