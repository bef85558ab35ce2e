import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ArticleForEdit } from "#contract/media.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { ApiError, hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { offerUndo } from "#web/platform/lists/undo.ts";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { toast } from "#web/ui/toast.tsx";
import { articleFormData, invalidateArticles } from "./article-form.data.ts";
import { bodyOf, valuesOf } from "./article-values.ts";
import type { ArticleFormState } from "./use-article-form.ts";

const text = articlesText;

/** An action on an article; unsaved input is saved first where needed. */
export type ArticleAction =
  | { name: "save" | "submit" | "takeBack" | "publish" | "archive" | "remove" }
  | { name: "schedule"; at: string }
  | { name: "reject"; reason: string };

const isDecision = (name: ArticleAction["name"]) => name === "publish" || name === "schedule" || name === "reject";

const toasts = () => ({
  save: { title: text.save.saved, description: text.save.savedBody },
  submit: { title: text.acts.submitted, description: text.acts.submittedBody },
  takeBack: { title: text.acts.takenBack },
  publish: { title: text.acts.published },
  schedule: { title: text.acts.scheduled },
  reject: { title: text.acts.rejected },
  archive: { title: text.acts.archived },
  remove: { title: text.acts.removed },
});

/**
 * Saves an article and runs actions on it. No input is lost when that fails or when another user has saved in the
 * meantime.
 */
export function useArticleActions(options: {
  article: ArticleForEdit | undefined;
  state: ArticleFormState;
  zone: string;
  businessId: number | null;
  allowLeave: () => void;
  onSaved: (article: ArticleForEdit) => void;
  onRemoved: () => void;
}) {
  const { article, state, zone, businessId, allowLeave, onSaved, onRemoved } = options;
  const { form } = state;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [theirs, setTheirs] = useState<ArticleForEdit>();

  async function save(): Promise<ArticleForEdit> {
    const values = bodyOf(form.getValues(), zone);
    if (!article) return call("POST /api/media", { body: { ...values, businessId } });
    return call("PATCH /api/media/{id}", {
      params: { id: article.id },
      body: { ...values, version: state.version ?? 1 },
    });
  }

  async function run(act: ArticleAction): Promise<ArticleForEdit | undefined> {
    const mustSave = act.name === "save" || !article || (article.can.save && form.formState.isDirty);
    const skipsSave =
      act.name === "remove" || act.name === "takeBack" || act.name === "archive" || act.name === "reject";
    let saved = article;
    if (mustSave && !skipsSave) {
      saved = await save();
      // Keep the saved version even if the following action fails.
      state.setVersion(saved.version);
      state.startFrom(valuesOf(saved));
    }
    if (!saved) return undefined;
    const params = { id: saved.id };
    switch (act.name) {
      case "save":
        return saved;
      case "submit":
        return call("POST /api/media/{id}/submit", { params });
      case "takeBack":
        return saved.can.decide
          ? call("PATCH /api/admin/articles/{id}/draft", { params })
          : call("POST /api/media/{id}/take-back", { params });
      case "publish":
        return call("PATCH /api/admin/articles/{id}/publish", { params, body: { version: saved.version } });
      case "schedule":
        return call("PATCH /api/admin/articles/{id}/publish", {
          params,
          body: { version: saved.version, publishDate: act.at },
        });
      case "reject":
        return call("PATCH /api/admin/articles/{id}/reject", { params, body: { reason: act.reason } });
      case "archive":
        return call("PATCH /api/admin/articles/{id}/archive", { params });
      case "remove":
        await call("DELETE /api/media/{id}", { params });
        return undefined;
    }
  }

  /** An admin's decision, which can be undone for a while. spec: DECISIONS 63 */
  function offerUndoOf({ id, title }: ArticleForEdit, name: ArticleAction["name"]) {
    const decided = fill(inboxText.decided, { title, decision: toasts()[name].title });
    return offerUndo({
      subject: "article",
      ids: [id],
      title: decided,
      onUndone: () => invalidateArticles(queryClient),
    });
  }

  const actions = useMutation({
    mutationFn: run,
    onSuccess: async (saved, { name }) => {
      setTheirs(undefined);
      toast({ ...toasts()[name], ...(saved && isDecision(name) && { action: offerUndoOf(saved, name) }) });
      if (saved) state.setVersion(saved.version);
      await invalidateArticles(queryClient, saved);
      allowLeave();
      if (saved) onSaved(saved);
      else onRemoved();
    },
    onError: async (error, { name }) => {
      if (hasStatus(error, 401)) {
        // The session has expired: the next screen fetches it again.
        forgetSession(queryClient);
        toast({ title: text.save.signedOut, description: text.save.signedOutBody, variant: "destructive" });
        allowLeave();
        await navigate({ to: "/auth", search: { redirect: location.pathname + location.search } });
        return;
      }
      if (article && error instanceof ApiError && error.code === "media.changed_meanwhile") {
        setTheirs(await queryClient.fetchQuery({ ...articleFormData.forEdit(article.id), staleTime: 0 }));
        return;
      }
      showFieldErrors(form, error);
      toast({
        title: name === "save" ? text.save.failed : text.acts.failed,
        description: error.message || text.save.failedBody,
        variant: "destructive",
      });
    },
  });

  return {
    acts: actions,
    /** The article as another user saved it in the meantime. */
    theirs,
    keepMine: () => {
      if (theirs) state.setVersion(theirs.version);
      setTheirs(undefined);
    },
    takeTheirs: () => {
      if (!theirs) return;
      state.setVersion(theirs.version);
      state.startFrom(valuesOf(theirs));
      setTheirs(undefined);
    },
  };
}
