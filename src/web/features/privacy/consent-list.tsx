import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { NotificationCategory } from "#contract/notifications.ts";
import type { Consent, PrivacyOverview } from "#contract/privacy.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate, formatList } from "#contract/texts/format.ts";
import { notificationPreferencesText } from "#contract/texts/notification-preferences.ts";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { NewsletterSwitch } from "./newsletter-switch.tsx";

const text = privacyCentreText.consents;

interface ConsentListProps {
  now: PrivacyOverview["now"];
  history: readonly Consent[];
  /** Whether the account's e-mail address is confirmed; only then is it known to belong to the user. */
  isVerified: boolean;
}

/** Current consents, each with a way to withdraw it, and their history. */
export function ConsentList({ now, history, isVerified }: ConsentListProps) {
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {(["terms", "privacy"] as const).map((kind) => (
          <Row key={kind} title={text[kind]} state={sinceOf(history.find((each) => each.kind === kind))}>
            <TextLink asChild>
              <Link to={asRoutePath(`/${kind}`)}>{kind === "terms" ? text.termsRead : text.privacyRead}</Link>
            </TextLink>
          </Row>
        ))}
        <li className="px-5 py-4">
          <NewsletterSwitch state={now.newsletter} isVerified={isVerified} />
        </li>
        {now.visibility !== null && (
          <Row title={text.visibility} state={text.levels[now.visibility] ?? now.visibility}>
            <TextLink asChild>
              <Link to={asRoutePath("/professional-admin")} search={{ tab: "profile" } as never}>
                {text.visibilityChange}
              </Link>
            </TextLink>
          </Row>
        )}
        <Row
          title={text.mails}
          state={
            now.mails.length === 0 ? text.mailsNone : fill(text.mailsNow, { list: formatList(now.mails.map(mailName)) })
          }
        >
          <TextLink asChild>
            <Link to={asRoutePath("/notifications")} search={{ tab: "preferences" } as never}>
              {text.mailsChange}
            </Link>
          </TextLink>
        </Row>
        <Row title={text.location} state={text.locationBody} />
      </ul>
      <History history={history} />
    </div>
  );
}

function Row({ title, state, children }: { title: string; state: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{state}</p>
      </div>
      {children}
    </li>
  );
}

function History({ history }: { history: readonly Consent[] }) {
  return (
    <section aria-labelledby="consent-history" className="flex flex-col gap-3">
      <h3 id="consent-history" className="text-subheading">
        {text.history}
      </h3>
      {history.length === 0 ? (
        <p className="text-sm text-muted">{text.historyNone}</p>
      ) : (
        <ol className="flex flex-col gap-2 text-sm">
          {history.map((each, index) => (
            <li key={`${each.createdAt} ${index}`} className="flex flex-wrap gap-x-4">
              <time dateTime={each.createdAt} className="w-28 shrink-0 text-muted tabular-nums">
                {formatDate(each.createdAt)}
              </time>
              <span>{historyEntryOf(each)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function sinceOf(given: Consent | undefined): string {
  if (!given) return text.sinceUnknown;
  return fill(text.since, { date: formatDate(given.createdAt), version: formatDate(given.detail ?? given.createdAt) });
}

function historyEntryOf({ kind, granted, detail }: Consent): string {
  const words = text.past[kind];
  return fill(granted ? words.given : words.taken, { detail: detail === null ? "" : detailOf(kind, detail) });
}

function detailOf(kind: Consent["kind"], detail: string): string {
  if (kind === "mails") return mailName(detail);
  return kind === "visibility" ? (text.levels[detail] ?? detail) : formatDate(detail);
}

function mailName(category: string): string {
  if (category === "all") return text.allMails;
  return notificationPreferencesText.category[category as NotificationCategory].name;
}
