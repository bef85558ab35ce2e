import { useWatch } from "react-hook-form";
import { MEDIA_LIMITS as LIMITS } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { ArticleForm } from "./use-article-form.ts";

const text = articlesText.fields;

/** Title and description for search engines, with a preview of the search result. */
export function SeoFields({ form }: { form: ArticleForm }) {
  const { settings } = usePageFacts();
  const [title, excerpt, content, seoTitle, seoDescription] = useWatch({
    control: form.control,
    name: ["title", "excerpt", "content", "seoTitle", "seoDescription"],
  });
  const counted = (value: string, hint: string, limit: number) => fill(hint, { used: value.length, limit });
  return (
    <>
      <FormField
        form={form}
        name="seoTitle"
        label={text.seoTitle}
        hint={counted(seoTitle, text.seoTitleHint, LIMITS.seoTitleMax)}
        optionalLabel={text.optional}
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="seoDescription"
        label={text.seoDescription}
        hint={counted(seoDescription, text.seoDescriptionHint, LIMITS.seoDescriptionMax)}
        optionalLabel={text.optional}
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <div className="flex flex-col gap-2">
        <p className="text-sm font-medium">{text.result}</p>
        <div className="flex flex-col gap-0.5 rounded-card border border-line bg-surface p-4">
          <p className="truncate text-xs text-muted">{`${settings.publicUrl}/media`}</p>
          <p className="truncate text-lg text-accent-ink">{`${seoTitle || title || articlesText.view.untitled} · ${settings.productName}`}</p>
          <p className="line-clamp-2 text-sm text-muted">{seoDescription || excerpt || excerptOf(content)}</p>
        </div>
      </div>
    </>
  );
}

/** The first words of the editor's HTML. */
function excerptOf(html: string): string {
  const words = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&nbsp;", " ");
  return words.replaceAll(/\s+/g, " ").trim().slice(0, LIMITS.seoDescriptionMax) || articlesText.view.noText;
}
