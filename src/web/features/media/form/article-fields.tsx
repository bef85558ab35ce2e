import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { ARTICLE_TYPES, MEDIA_LIMITS as LIMITS } from "#contract/media.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { editorText } from "#contract/texts/editor.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { RichTextField } from "#web/ui/rich-text-field.tsx";
import { richTextClass } from "#web/ui/rich-text.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { CoverField } from "./cover-field.tsx";
import { EventFields } from "./event-fields.tsx";
import { SeoFields } from "./seo-fields.tsx";
import { uploadImage } from "./upload-image.ts";
import type { ArticleForm } from "./use-article-form.ts";

const text = articlesText.fields;
const types = () => ARTICLE_TYPES.map((value) => ({ value, label: articlesText.types[value] }));
const LINE_MAX = 500;

/** All fields of an article, in the order of its page. */
export function ArticleFields({ form, zone, mayFeature }: { form: ArticleForm; zone: string; mayFeature: boolean }) {
  const contentType = useWatch({ control: form.control, name: "contentType" });
  return (
    <>
      <Group title={articlesText.sections.text}>
        <FormField form={form} name="contentType" label={text.contentType} required>
          {(field) => <Select {...field} options={types()} className="sm:w-56" />}
        </FormField>
        <FormField form={form} name="title" label={text.title} required>
          {(field) => <Input {...field} autoComplete="off" maxLength={LIMITS.titleMax * 2} />}
        </FormField>
        <FormField form={form} name="content" label={text.content} required group>
          {(field) => (
            <RichTextField
              words={editorText}
              uploadPicture={uploadImage}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              className={richTextClass}
            />
          )}
        </FormField>
      </Group>
      {contentType === "event" && (
        <Group title={articlesText.sections.event}>
          <EventFields form={form} zone={zone} />
        </Group>
      )}
      <Group title={articlesText.sections.about}>
        <FormField form={form} name="imageUrl" label={text.cover} hint={text.coverHint} optionalLabel={text.optional}>
          {(field) => (
            <CoverField
              value={field.value}
              onChange={(imageUrl) => {
                form.clearErrors("imageUrl");
                form.setValue("imageUrl", imageUrl, { shouldDirty: true });
              }}
              onProblem={(message) => form.setError("imageUrl", { type: "upload", message })}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="excerpt"
          label={text.excerpt}
          hint={text.excerptHint}
          optionalLabel={text.optional}
        >
          {(field) => <Textarea {...field} rows={3} />}
        </FormField>
        <FormField form={form} name="author" label={text.author} hint={text.authorHint} optionalLabel={text.optional}>
          {(field) => <Input {...field} autoComplete="off" maxLength={LIMITS.authorMax * 2} />}
        </FormField>
        <FormField form={form} name="tags" label={text.tags} hint={text.tagsHint} optionalLabel={text.optional}>
          {(field) => <Input {...field} autoComplete="off" maxLength={LINE_MAX} />}
        </FormField>
        <FormField
          form={form}
          name="categories"
          label={text.categories}
          hint={text.categoriesHint}
          optionalLabel={text.optional}
        >
          {(field) => <Input {...field} autoComplete="off" maxLength={LINE_MAX} />}
        </FormField>
        {mayFeature && (
          <FormField form={form} name="featured" label={text.featured} hint={text.featuredHint}>
            {(field) => <Switch checked={field.value} onCheckedChange={field.onChange} ref={field.ref} />}
          </FormField>
        )}
      </Group>
      <Group title={articlesText.sections.seo}>
        <SeoFields form={form} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-6">
      <legend className="pe-3 text-subheading">{title}</legend>
      {children}
    </fieldset>
  );
}
