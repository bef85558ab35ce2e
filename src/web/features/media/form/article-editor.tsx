import { History } from "lucide-react";
import { useDeferredValue, useState, type FormEvent } from "react";
import { useWatch } from "react-hook-form";
import type { ArticleForEdit } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { commonText } from "#contract/texts/common.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { EditorFrame } from "#web/ui/editor-frame.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ArticleView } from "../article-view.tsx";
import { ArticleActionsBar } from "./article-actions-bar.tsx";
import { ArticleFields } from "./article-fields.tsx";
import { HOME_ZONE, previewOf, type ArticleValues } from "./article-values.ts";
import { useArticleActions, type ArticleAction } from "./use-article-actions.ts";
import { useArticleForm } from "./use-article-form.ts";

const text = articlesText;

export interface ArticleEditorProps {
  /** The saved article; undefined for a new one. */
  article?: ArticleForEdit;
  start: ArticleValues;
  /** The listing of a new article; null is the platform for an admin, the first own listing for an owner. */
  businessId?: number | null;
  businessName: string | null;
  /** Only admins may feature an article. */
  mayFeature: boolean;
  onSaved: (article: ArticleForEdit) => void;
  onRemoved: () => void;
}

/** The form beside a preview of the page; smaller screens show one of the two. spec: DECISIONS 1, 10 */
export function ArticleEditor(props: ArticleEditorProps) {
  const { article, start, businessId = null, businessName, mayFeature, onSaved, onRemoved } = props;
  const zone = article?.timeZone ?? HOME_ZONE;
  const [isPreview, setIsPreview] = useState(false);
  const state = useArticleForm(article, start, zone);
  const { form } = state;
  const { dialog, allowLeave } = useLeaveGuard(form.formState.isDirty);
  const { acts, theirs, keepMine, takeTheirs } = useArticleActions({
    article,
    state,
    zone,
    businessId,
    allowLeave,
    onSaved,
    onRemoved,
  });
  const values = useDeferredValue(useWatch({ control: form.control }) as ArticleValues);
  const maySave = article === undefined || article.can.save;

  /** Runs an action after the form passes validation; actions that save nothing run immediately. */
  async function act(what: ArticleAction): Promise<unknown> {
    const needsSave =
      what.name === "save" || what.name === "submit" || what.name === "publish" || what.name === "schedule";
    if (!needsSave || !maySave) return acts.mutateAsync(what);
    // Errors are shown in the form, so it must be visible.
    setIsPreview(false);
    let isValid = false;
    let result: unknown;
    await form.handleSubmit(async () => {
      isValid = true;
      result = await acts.mutateAsync(what);
    })();
    if (!isValid) throw new Error(commonText.errorSummary);
    return result;
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!acts.isPending) act({ name: "save" }).catch(() => undefined);
  }
  const busy = acts.isPending ? acts.variables.name : undefined;
  return (
    <div className="flex flex-col gap-6">
      {dialog}
      {state.restoredAt && (
        <Restored at={state.restoredAt} onDiscard={() => state.startFrom(start)} onHide={state.hideRestored} />
      )}
      {theirs && (
        <Notice
          live
          variant="warning"
          title={text.conflict.title}
          actions={
            <>
              <Button size="sm" variant="outline" onClick={keepMine}>
                {text.conflict.mine}
              </Button>
              <Button size="sm" variant="outline" onClick={takeTheirs}>
                {text.conflict.theirs}
              </Button>
            </>
          }
        >
          {text.conflict.body}
        </Notice>
      )}
      {article && <ArticleActionsBar article={article} busy={busy} onAct={act} />}
      <EditorFrame
        words={text.preview}
        previewId="article-preview"
        isPreview={isPreview}
        onPreview={setIsPreview}
        onSubmit={handleSubmit}
        preview={
          <ArticleView
            titleAs="p"
            article={previewOf(values, {
              zone,
              publishDate: article?.publishDate ?? null,
              business: businessName === null ? null : { name: businessName },
            })}
          />
        }
      >
        <FormErrorSummary form={form} title={commonText.errorSummary} />
        <fieldset disabled={!maySave} className="flex min-w-0 flex-col gap-8">
          <legend className="sr-only">{text.preview.form}</legend>
          <ArticleFields form={form} zone={zone} mayFeature={mayFeature} />
        </fieldset>
        {maySave && (
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6 max-sm:flex-col max-sm:items-stretch">
            <Button type="submit" size="lg" busy={busy === "save"}>
              {article && article.state !== "draft" ? text.save.changes : text.save.draft}
            </Button>
            <p className="text-sm text-muted">{text.save.kept}</p>
          </div>
        )}
      </EditorFrame>
    </div>
  );
}

function Restored({ at, onDiscard, onHide }: { at: string; onDiscard: () => void; onHide: () => void }) {
  const ago = useAgo(at, commonText.momentAgo);
  return (
    <Notice
      live
      icon={<History aria-hidden="true" />}
      title={text.restored.title}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onDiscard}>
            {text.restored.discard}
          </Button>
          <Button variant="ghost" size="sm" onClick={onHide}>
            {text.restored.hide}
          </Button>
        </>
      }
    >
      {fill(text.restored.body, { ago })}
    </Notice>
  );
}
