import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { articleInput } from "#schemas/media.ts";
import { removeDraft, saveDraft } from "#web/platform/forms/drafts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { bodyOf, type ArticleValues } from "./article-values.ts";
import { articleDraftPlace, readArticleDraft, type LocalArticleDraft } from "./local-draft.ts";

export type ArticleForm = UseFormReturn<ArticleValues>;

const SAVE_AFTER_MS = 700;

export interface ArticleFormState {
  form: ArticleForm;
  /** The version that the next save is based on; undefined for a new article. */
  version: number | undefined;
  setVersion: (version: number) => void;
  /** When the restored draft was typed; undefined if none was restored. */
  restoredAt: string | undefined;
  hideRestored: () => void;
  /** Removes the draft from this device and resets the form to these values. */
  startFrom: (values: ArticleValues) => void;
}

/** An article form validated by the contract; unsaved input is stored on this device. */
export function useArticleForm(
  article: { id: number; version: number } | undefined,
  start: ArticleValues,
  zone: string,
): ArticleFormState {
  const userId = useUser()?.id;
  const articleId = article?.id ?? "new";
  const rules = useRef(schemaResolver<ArticleValues>(articleInput));
  const form = useForm<ArticleValues>({
    resolver: (values, context, options) =>
      rules.current(bodyOf(values, zone) as unknown as ArticleValues, context, options),
    defaultValues: start,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const [version, setVersion] = useState(article?.version);
  const [restoredAt, setRestoredAt] = useState<string>();
  const latestVersion = useRef(version);
  useEffect(() => {
    latestVersion.current = version;
  }, [version]);

  const { reset, watch, getValues } = form;
  useEffect(() => {
    const storedDraft = readArticleDraft(articleDraftPlace(userId, articleId), start);
    if (!storedDraft || JSON.stringify(storedDraft.values) === JSON.stringify(start)) return;
    reset(storedDraft.values, { keepDefaultValues: true });
    setRestoredAt(storedDraft.savedAt);
    // The draft's own version, so that the next save detects a conflict.
    if (storedDraft.version !== null) setVersion(storedDraft.version);
    // The start values do not change while the form is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, articleId, reset]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeDraft = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      saveDraft(articleDraftPlace(userId, articleId), {
        values: getValues(),
        savedAt: new Date().toISOString(),
        version: latestVersion.current ?? null,
      } satisfies LocalArticleDraft);
    };
    const { unsubscribe } = watch((_values, { name: changed }) => {
      if (changed === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(storeDraft, SAVE_AFTER_MS);
    });
    // The last chance to store the draft before the page is left.
    window.addEventListener("pagehide", storeDraft);
    return () => {
      window.removeEventListener("pagehide", storeDraft);
      unsubscribe();
      clearTimeout(timer);
    };
  }, [userId, articleId, watch, getValues]);

  return {
    form,
    version,
    setVersion,
    restoredAt,
    hideRestored: () => setRestoredAt(undefined),
    startFrom: (values) => {
      reset(values);
      removeDraft(articleDraftPlace(userId, articleId));
      setRestoredAt(undefined);
    },
  };
}
