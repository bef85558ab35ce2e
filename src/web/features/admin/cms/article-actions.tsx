import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Archive, CircleX, Ellipsis, Eye, Send, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminArticle } from "#contract/cms.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { cmsText as text } from "#contract/texts/cms.ts";
import { mediaRulesText } from "#contract/texts/media-rules.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { UndoButton } from "#web/platform/lists/undo-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { undoDecision } from "../undo-decision.ts";
import { invalidateArticleList } from "./cms.data.ts";

const words = articlesText.acts;
type ArticleAction = "publish" | "archive" | "takeBack" | "reject" | "remove";
const actionTexts = () =>
  ({
    publish: [words.publishTitle, words.publishBody, words.publish, words.published],
    archive: [words.archiveTitle, words.archiveBody, words.archive, words.archived],
    takeBack: [words.takeBackTitle, words.takeBackBody, words.takeBack, words.takenBack],
    reject: [words.rejectTitle, words.rejectBody, words.reject, words.rejected],
    remove: [words.removeTitle, words.removeBody, words.remove, words.removed],
  }) as const satisfies Record<ArticleAction, readonly [string, string, string, string]>;

/** An edit button and a menu with the other actions; those that change the article ask for confirmation. */
export function ArticleActions({ article }: { article: AdminArticle }) {
  const [openAction, setOpenAction] = useState<ArticleAction>();
  const { id, state, title } = article;
  const isOut = state === "published" || state === "scheduled";
  return (
    <span className="flex items-center justify-end gap-1">
      <UndoButton subject="article" id={id} />
      <Button asChild size="sm" variant="outline">
        <Link to={asRoutePath(`/admin/articles/${id}`)} aria-label={fill(text.editLabel, { title })}>
          {text.edit}
        </Link>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon-sm" variant="ghost" aria-label={fill(text.menu, { title })}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem asChild>
            <a href={`/media/${id}`} target="_blank" rel="noopener">
              <Eye aria-hidden="true" />
              {text.preview}
            </a>
          </DropdownMenuItem>
          {state !== "published" && (
            <DropdownMenuItem onSelect={() => setOpenAction("publish")}>
              <Send aria-hidden="true" />
              {words.publish}
            </DropdownMenuItem>
          )}
          {state === "waiting" && (
            <DropdownMenuItem onSelect={() => setOpenAction("reject")}>
              <CircleX aria-hidden="true" />
              {words.reject}
            </DropdownMenuItem>
          )}
          {isOut && (
            <DropdownMenuItem onSelect={() => setOpenAction("archive")}>
              <Archive aria-hidden="true" />
              {words.archive}
            </DropdownMenuItem>
          )}
          {(isOut || state === "archived") && (
            <DropdownMenuItem onSelect={() => setOpenAction("takeBack")}>
              <Undo2 aria-hidden="true" />
              {words.takeBack}
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => setOpenAction("remove")}>
            <Trash2 aria-hidden="true" />
            {words.remove}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {openAction && (
        <ArticleActionDialog
          key={openAction}
          act={openAction}
          article={article}
          onClose={() => setOpenAction(undefined)}
        />
      )}
    </span>
  );
}

function ArticleActionDialog({
  act,
  article,
  onClose,
}: {
  act: ArticleAction;
  article: AdminArticle;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [title, body, label, done] = actionTexts()[act];
  const params = { id: article.id };
  const run = useMutation({
    mutationFn: async (): Promise<void> => {
      if (act === "publish")
        await call("PATCH /api/admin/articles/{id}/publish", { params, body: { version: article.version } });
      else if (act === "archive") await call("PATCH /api/admin/articles/{id}/archive", { params });
      else if (act === "takeBack") await call("PATCH /api/admin/articles/{id}/draft", { params });
      else if (act === "reject")
        await call("PATCH /api/admin/articles/{id}/reject", { params, body: { reason: reason.trim() } });
      else await call("DELETE /api/media/{id}", { params });
    },
    onSuccess: () => {
      const decided = { title: article.title, decision: done };
      const isDecision = act === "publish" || act === "reject";
      toast({
        title: done,
        ...(isDecision && {
          action: undoDecision("article", article.id, decided, () => invalidateArticleList(queryClient)),
        }),
      });
    },
    onError: (error) => toast({ title: words.failed, description: error.message, variant: "destructive" }),
    // Also after an error: the state in the list is then stale.
    onSettled: () => invalidateArticleList(queryClient),
  });
  async function handleConfirm() {
    if (act === "reject" && reason.trim() === "") {
      setProblem(mediaRulesText.reason);
      throw new Error(mediaRulesText.reason);
    }
    await run.mutateAsync();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      destructive={act === "remove" || act === "reject"}
      title={title}
      description={fill(body, { title: article.title })}
      confirmLabel={label}
      cancelLabel={words.cancel}
      onConfirm={handleConfirm}
    >
      {act === "reject" && (
        <Field label={words.reason} error={problem} required>
          <Textarea
            rows={3}
            value={reason}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setProblem(undefined);
            }}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
