import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import type { InboxDetail, InboxItem } from "#contract/inbox.ts";
import type { ReasonTemplate } from "#contract/moderation.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { inboxRulesText } from "#contract/texts/inbox-rules.ts";
import { inboxText as text } from "#contract/texts/inbox.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FactsSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { decisionTexts, lacksDocument } from "./decisions.ts";
import { inboxData } from "./inbox.data.ts";
import { InboxFacts } from "./inbox-facts.tsx";
import { ReasonForm } from "./reason-form.tsx";

export interface ItemDecision {
  /** The decision and its suggested reason while the form that asks for it is open. */
  asking: { outcome: "approve" | "reject"; reason: string } | undefined;
  /** Asks once more before something without a document is verified. */
  isConfirming: boolean;
  busy: "approve" | "reject" | undefined;
  approve: (item: InboxDetail, isConfirmed?: boolean) => void;
  cancelApproval: () => void;
  /** Carries out the decision in `asking`. */
  sendReason: (item: InboxDetail, reason: string) => void;
  openReasonForm: (reason?: string) => void;
  closeReasonForm: () => void;
  /** Called when another admin has already decided the item. */
  reportAlreadyDecided: (item: InboxItem) => void;
  /** Template chosen by a number key. */
  chosen: { index: number } | undefined;
}

/** The chosen item with its facts and the decision. */
export function InboxItemPanel({
  item,
  templates,
  itemDecision,
}: {
  item: InboxItem;
  templates: readonly ReasonTemplate[];
  itemDecision: ItemDecision;
}) {
  const query = useQuery(inboxData.item(item));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // After scrolling down in the previous item, start this one at its top.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView({ block: "start" });
  }, []);
  const isNoLongerPending = hasStatus(query.error, 404);
  const { reportAlreadyDecided } = itemDecision;
  const latest = useRef(reportAlreadyDecided);
  useEffect(() => {
    latest.current = reportAlreadyDecided;
  });
  useEffect(() => {
    if (isNoLongerPending) latest.current(item);
    // oxlint-disable-next-line react/exhaustive-deps -- reported once, because the item stays the same while this is mounted
  }, [isNoLongerPending]);
  const openLabel = item.kind === "message_report" ? text.openUser : text.open;
  return (
    <section
      ref={section}
      aria-label={text.chosen}
      className="flex min-w-0 scroll-mt-[calc(var(--header-height)+1rem)] flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge variant="accent">{text.one[item.kind]}</Badge>
          {item.href && (
            <TextLink variant="more" href={item.href} target="_blank" rel="noopener">
              {openLabel}
              <ExternalLink aria-hidden="true" className="ms-1 inline size-4" />
            </TextLink>
          )}
        </div>
        <h2 className="text-heading break-words">{item.title || text.one[item.kind]}</h2>
      </div>
      <Remote query={query} loading={<FactsSkeleton />} error={loadFailure(text.itemFailed)}>
        {(detail) => (
          <div className="flex flex-col gap-5">
            <DecisionButtons item={detail} templates={templates} itemDecision={itemDecision} />
            <InboxFacts item={detail} />
          </div>
        )}
      </Remote>
    </section>
  );
}

function DecisionButtons({
  item,
  templates,
  itemDecision,
}: {
  item: InboxDetail;
  templates: readonly ReasonTemplate[];
  itemDecision: ItemDecision;
}) {
  const words = decisionTexts(item.kind);
  const { asking, busy } = itemDecision;
  const isForOwner = asking?.outcome === "approve";
  const isFinal = "reports" in item && item.reports.some(({ appeal }) => appeal !== null);
  if (asking)
    return (
      <ReasonForm
        // The templates are written for authors.
        templates={isForOwner ? [] : templates}
        suggestion={asking.reason}
        chosen={itemDecision.chosen}
        hint={isForOwner ? (isFinal ? text.finalHint : text.ownerHint) : words.hint}
        required={isForOwner ? inboxRulesText.reasonForOwner : text.reasonRequired}
        label={words[asking.outcome]}
        isDestructive={!isForOwner}
        busy={busy !== undefined}
        onSend={(reason) => itemDecision.sendReason(item, reason)}
        onCancel={itemDecision.closeReasonForm}
      />
    );
  return (
    <div className="flex flex-wrap gap-2">
      {lacksDocument(item) ? (
        <AskForFile item={item} itemDecision={itemDecision} />
      ) : (
        <Button busy={busy === "approve"} aria-keyshortcuts="a" onClick={() => itemDecision.approve(item)}>
          {words.approve}
        </Button>
      )}
      <Button
        variant="outline"
        aria-keyshortcuts="r"
        disabled={busy !== undefined}
        onClick={() => itemDecision.openReasonForm()}
      >
        {words.reject}
      </Button>
    </div>
  );
}

/** A certification that came without a file: asking for it comes first, and verifying it asks once more. */
function AskForFile({ item, itemDecision }: { item: InboxDetail; itemDecision: ItemDecision }) {
  const { busy, isConfirming } = itemDecision;
  return (
    <>
      <Button disabled={busy !== undefined} onClick={() => itemDecision.openReasonForm(text.askForFileReason)}>
        {text.askForFile}
      </Button>
      <Button
        variant="outline"
        busy={busy === "approve"}
        aria-keyshortcuts="a"
        onClick={() => itemDecision.approve(item)}
      >
        {text.verifyAnyway}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={(isOpen) => !isOpen && itemDecision.cancelApproval()}
        title={fill(text.verifyAnywayTitle, { title: item.title })}
        description={text.verifyAnywayBody}
        confirmLabel={text.verifyAnyway}
        cancelLabel={text.cancel}
        onConfirm={() => Promise.resolve(itemDecision.approve(item, true))}
      />
    </>
  );
}
