import { Archive, CalendarClock, CircleX, Eye, Send, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { MEDIA_LIMITS, type ArticleForEdit } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { mediaRulesText } from "#contract/texts/media-rules.ts";
import { fromLocalInput, toLocalInput } from "#web/platform/format/zoned-time.ts";
import { ConfirmButton } from "#web/platform/forms/confirm-button.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { ArticleStateBadge } from "../article-state.tsx";
import { spanOf } from "../article-view.tsx";
import type { ArticleAction } from "./use-article-actions.ts";

const text = articlesText.acts;

/** The state of a saved article and the actions available for it. */
export function ArticleActionsBar({
  article,
  busy,
  onAct,
}: {
  article: ArticleForEdit;
  /** The action in progress. */
  busy: ArticleAction["name"] | undefined;
  /** Saves the form first if needed. */
  onAct: (act: ArticleAction) => Promise<unknown>;
}) {
  const { state, can, title } = article;
  const words = { title };
  const isPublishedOrScheduled = state === "published" || state === "scheduled";
  return (
    <section aria-label={text.title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="me-auto flex flex-wrap items-center gap-2 text-sm text-muted">
          <ArticleStateBadge state={state} />
          {article.publishDate && isPublishedOrScheduled && spanOf(article.publishDate, null, article.timeZone)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" asChild>
            <a href={`/media/${article.id}`} target="_blank" rel="noopener" aria-label={articlesText.preview.open}>
              <Eye aria-hidden="true" />
              {articlesText.preview.title}
            </a>
          </Button>
          {can.decide && state !== "published" && <ScheduleDialog article={article} onAct={onAct} />}
          {can.decide && state === "waiting" && <RejectDialog onAct={onAct} />}
          {can.decide && isPublishedOrScheduled && (
            <ConfirmButton
              icon={<Archive aria-hidden="true" />}
              label={text.archive}
              title={text.archiveTitle}
              body={fill(text.archiveBody, words)}
              onConfirm={() => onAct({ name: "archive" })}
            />
          )}
          {can.takeBack && (
            <ConfirmButton
              icon={<Undo2 aria-hidden="true" />}
              label={text.takeBack}
              title={text.takeBackTitle}
              body={fill(text.takeBackBody, words)}
              onConfirm={() => onAct({ name: "takeBack" })}
            />
          )}
          <ConfirmButton
            destructive
            icon={<Trash2 aria-hidden="true" />}
            label={text.remove}
            title={text.removeTitle}
            body={fill(text.removeBody, words)}
            onConfirm={() => onAct({ name: "remove" })}
          />
          {can.submit && (
            <Button busy={busy === "submit"} onClick={() => void onAct({ name: "submit" }).catch(() => undefined)}>
              {busy !== "submit" && <Send aria-hidden="true" />}
              {text.submit}
            </Button>
          )}
          {can.decide && state !== "published" && (
            <ConfirmButton
              variant="primary"
              icon={<Send aria-hidden="true" />}
              label={text.publish}
              title={text.publishTitle}
              body={fill(text.publishBody, words)}
              onConfirm={() => onAct({ name: "publish" })}
            />
          )}
        </div>
      </div>
      {article.rejectionReason !== null && (
        <Notice variant="warning" title={text.reason}>
          <p className="whitespace-pre-line">{article.rejectionReason}</p>
        </Notice>
      )}
      {!can.save && <Notice title={state === "waiting" ? text.waitingBody : text.outBody} />}
    </section>
  );
}

function ScheduleDialog({
  article,
  onAct,
}: {
  article: ArticleForEdit;
  onAct: (act: ArticleAction) => Promise<unknown>;
}) {
  const { now } = usePageFacts();
  const { timeZone } = article;
  const [at, setAt] = useState(article.state === "scheduled" ? toLocalInput(article.publishDate, timeZone) : "");
  const [problem, setProblem] = useState<string>();
  async function handleConfirm() {
    const instant = fromLocalInput(at, timeZone);
    if (Number.isNaN(Date.parse(instant)) || Date.parse(instant) <= Date.now()) {
      setProblem(mediaRulesText.publishAhead);
      throw new Error(mediaRulesText.publishAhead);
    }
    await onAct({ name: "schedule", at: instant });
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline">
          <CalendarClock aria-hidden="true" />
          {text.schedule}
        </Button>
      }
      title={text.scheduleTitle}
      confirmLabel={text.schedule}
      cancelLabel={text.cancel}
      onConfirm={handleConfirm}
    >
      <Field label={text.scheduleLabel} error={problem} required>
        <Input
          type="datetime-local"
          min={toLocalInput(now, timeZone)}
          value={at}
          onChange={({ currentTarget }) => {
            setAt(currentTarget.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}

function RejectDialog({ onAct }: { onAct: (act: ArticleAction) => Promise<unknown> }) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  async function handleConfirm() {
    if (reason.trim() === "") {
      setProblem(mediaRulesText.reason);
      throw new Error(mediaRulesText.reason);
    }
    await onAct({ name: "reject", reason: reason.trim() });
  }
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button variant="outline">
          <CircleX aria-hidden="true" />
          {text.reject}
        </Button>
      }
      title={text.rejectTitle}
      description={text.rejectBody}
      confirmLabel={text.reject}
      cancelLabel={text.cancel}
      onConfirm={handleConfirm}
    >
      <Field label={text.reason} error={problem} required>
        <Textarea
          rows={3}
          maxLength={MEDIA_LIMITS.reasonMax}
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
