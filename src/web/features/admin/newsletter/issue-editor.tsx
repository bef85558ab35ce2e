import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, Mail, Trash2 } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { NEWSLETTER_LIMITS as LIMITS, type IssueInput, type NewsletterIssue } from "#contract/newsletter.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { IssueArticles, type ChosenArticle } from "./issue-articles.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { newsletterData, invalidateNewsletter } from "./newsletter.data.ts";
import { SendIssue } from "./send-issue.tsx";

const text = newsletterOfficeText.issue;

interface Form {
  subject: string;
  words: string;
  articleIds: ChosenArticle[];
}

const valuesOf = (issue: NewsletterIssue | undefined): Form => ({
  subject: issue?.subject ?? "",
  words: issue?.words ?? "",
  articleIds: issue?.articles ?? [],
});

const titlesOf = (articles: readonly ChosenArticle[]): string => articles.map(({ title }) => title).join("\n");

const bodyOf = ({ subject, words, articleIds }: Form): IssueInput => ({
  subject,
  words,
  articleIds: articleIds.map(({ id }) => id),
});

/** Editor of a draft: texts, articles, preview and sending. */
export function IssueEditor({
  issue,
  onSaved,
  onRemoved,
}: {
  /** Undefined for a new issue. */
  issue?: NewsletterIssue;
  onSaved: (issue: NewsletterIssue) => void;
  onRemoved: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useForm<Form>({
    shouldFocusError: false,
    defaultValues: valuesOf(issue),
  });
  const { isDirty, errors } = form.formState;
  const edited = useEdited(issue, valuesOf);
  const guard = useLeaveGuard(isDirty);
  const articles = useWatch({ control: form.control, name: "articleIds" });

  const toastFailure = (title: string) => (error: Error) => {
    if (!showFieldErrors(form, error)) toast({ title, description: error.message, variant: "destructive" });
  };
  const save = useMutation({
    mutationFn: (values: Form) =>
      issue
        ? call("PATCH /api/admin/newsletter/issues/{id}", {
            params: { id: issue.id },
            body: { ...bodyOf(values), version: edited.version },
          })
        : call("POST /api/admin/newsletter/issues", { body: bodyOf(values) }),
    onSuccess: async (saved, values) => {
      form.reset(values);
      edited.startFrom(saved);
      guard.allowLeave();
      queryClient.setQueryData(newsletterData.issue(saved.id).queryKey, saved);
      toast({ title: text.saved });
      onSaved(saved);
    },
    onError: (error) => {
      if (!edited.isOutdated(error)) toastFailure(text.failedSave)(error);
    },
  });
  const preview = useMutation({
    mutationFn: () => call("POST /api/admin/newsletter/preview", { body: bodyOf(form.getValues()) }),
    onError: toastFailure(text.previewFailed),
  });
  const test = useMutation({
    mutationFn: () => call("POST /api/admin/newsletter/test", { body: bodyOf(form.getValues()) }),
    onSuccess: () => toast({ title: text.tested }),
    onError: toastFailure(text.testFailed),
  });
  const remove = useMutation({
    mutationFn: (id: number) => call("DELETE /api/admin/newsletter/issues/{id}", { params: { id } }),
    onSuccess: async () => {
      guard.allowLeave();
      toast({ title: text.removed });
      await invalidateNewsletter(queryClient);
      onRemoved();
    },
    onError: toastFailure(text.removeFailed),
  });

  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <form
        noValidate
        className="flex min-w-0 flex-col gap-6"
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
      >
        {guard.dialog}
        <FormErrorSummary form={form} title={commonText.errorSummary} />
        <FormConflict
          edited={edited}
          form={form}
          valuesOf={valuesOf}
          labels={{ subject: text.subject, words: text.words }}
          others={(theirs) => [
            {
              label: text.articles,
              mine: titlesOf(articles),
              theirs: titlesOf(theirs.articles),
              take: () => form.setValue("articleIds", theirs.articles, { shouldDirty: true }),
            },
          ]}
        />
        <FormField form={form} name="subject" label={text.subject} required>
          {(field) => <Input {...field} maxLength={LIMITS.subjectMax} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="words" label={text.words} hint={text.wordsHint} required>
          {(field) => (
            <Textarea
              {...field}
              rows={10}
              limit={LIMITS.wordsMax}
              counter={(used, limit) => fill(text.counter, { used, limit })}
            />
          )}
        </FormField>
        <IssueArticles
          chosen={articles}
          error={errors.articleIds?.message}
          onChange={(chosen) => form.setValue("articleIds", chosen, { shouldDirty: true })}
        />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button type="submit" variant={issue && !isDirty ? "outline" : "primary"} busy={save.isPending}>
            {text.save}
          </Button>
          <Button variant="outline" busy={preview.isPending} onClick={() => preview.mutate()}>
            <Eye aria-hidden="true" />
            {text.preview}
          </Button>
          <Button variant="outline" busy={test.isPending} onClick={() => test.mutate()}>
            <Mail aria-hidden="true" />
            {text.test}
          </Button>
          {/* A new issue is sent from its own page, which opens once it is saved. */}
          {issue && edited.base && <SendIssue issue={edited.base} isDirty={isDirty} isOutdated={edited.isOutdated} />}
          {issue && (
            <ConfirmDialog
              destructive
              trigger={
                <Button variant="ghost">
                  <Trash2 aria-hidden="true" />
                  {text.remove}
                </Button>
              }
              title={text.removeTitle}
              description={text.removeBody}
              confirmLabel={text.remove}
              cancelLabel={text.cancel}
              onConfirm={() => remove.mutateAsync(issue.id)}
            />
          )}
        </div>
      </form>
      {preview.data && <IssuePreview key={preview.submittedAt} {...preview.data} />}
    </div>
  );
}
