import { nameOrUsername } from "#contract/person-name.ts";
import type { ReactNode } from "react";
import type { BusinessType } from "#contract/businesses.ts";
import type { InboxDetail, InboxHeldTexts, InboxPerson, InboxReport, InboxReview } from "#contract/inbox.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDate, formatDigits } from "#contract/texts/format.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { adminText } from "#contract/texts/admin.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { reportsText } from "#contract/texts/reports.ts";
import { PhotoThumbs } from "#web/platform/files/photo-thumbs.tsx";
import { countryName, placeNames } from "#web/platform/format/place-name.ts";
import { RichText } from "#web/ui/rich-text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ClaimFacts } from "../claims/claim-facts.tsx";
import { KycDocuments } from "../professionals/kyc-documents.tsx";

const text = inboxText.facts;

/** The facts relevant to the decision, by kind. */
export function InboxFacts({ item }: { item: InboxDetail }) {
  switch (item.kind) {
    case "registration":
      return <ListingFacts {...item.listing} />;
    case "listing_change":
      return <ListingChangeFacts item={item} />;
    case "claim":
      return <ClaimFacts claim={item.claim} />;
    case "kyc":
      return (
        <>
          <Facts
            rows={{
              [text.professional]: <Person {...item.professional.user} />,
              [text.verifiedName]: item.professional.verifiedName,
            }}
          />
          <h3 className="text-subheading">{text.documents}</h3>
          {item.documents.length === 0 ? <p>{text.noDocuments}</p> : <KycDocuments documents={item.documents} />}
        </>
      );
    case "certification":
      return <CertificationFacts item={item} />;
    case "review":
    case "professional_review":
      return <ReviewFacts {...item.review} />;
    case "article":
      return <ArticleFacts {...item.article} />;
    case "response":
    case "professional_response":
    case "program_text":
    case "team_text":
      return <HeldTextFacts {...item.heldTexts} />;
    case "review_report":
      return (
        <>
          <Reports reports={item.reports} />
          <ReviewFacts {...item.review} />
        </>
      );
    case "job_report":
      return (
        <>
          <Reports reports={item.reports} />
          <Facts rows={{ [text.business]: item.job.business.name, [text.location]: item.job.location }} />
          <RichText html={item.job.description} />
          {item.job.requirements && <p className="break-words whitespace-pre-line">{item.job.requirements}</p>}
        </>
      );
    case "message_report":
      return (
        <>
          <Reports reports={item.reports} />
          <Facts rows={{ [text.sender]: item.message.sender ? <Person {...item.message.sender} /> : text.deleted }} />
          <Quote>{item.message.content}</Quote>
          {item.message.fileName && (
            <p className="text-sm break-all text-muted">{fill(text.file, { name: item.message.fileName })}</p>
          )}
        </>
      );
  }
}

/** Empty values are omitted. */
function Facts({ rows }: { rows: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {Object.entries(rows)
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Person({ username, email, firstName, lastName }: InboxPerson) {
  return (
    <span className="flex flex-col">
      <span>{nameOrUsername({ firstName, lastName, username })}</span>
      <span className="text-sm text-muted">
        <EmailText>{email}</EmailText>
      </span>
    </span>
  );
}

function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="rounded-control border-s-4 border-line-strong bg-sunken px-4 py-3 break-words whitespace-pre-line">
      {children}
    </blockquote>
  );
}

function OutgoingLink({ href }: { href: string }) {
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer nofollow" className="break-all">
      {href}
    </TextLink>
  );
}

function PreviousRejection({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <Notice variant="warning" title={text.rejectedBefore}>
      {reason}
    </Notice>
  );
}

function ListingFacts(listing: Extract<InboxDetail, { kind: "registration" }>["listing"]) {
  const place = placeNames(listing.country, listing.address, listing.city).join(", ");
  return (
    <>
      <PreviousRejection reason={listing.rejectedBefore} />
      {listing.description && <p className="max-w-prose break-words whitespace-pre-line">{listing.description}</p>}
      <Facts
        rows={{
          [text.category]: `${listing.categoryName} · ${adminText.kinds[listing.kind]}`,
          [text.place]: place,
          [text.website]: listing.websiteUrl && <OutgoingLink href={listing.websiteUrl} />,
          [text.email]: listing.email,
          [text.phone]: listing.phone,
          [text.photos]: formatDigits(listing.photos),
          [text.sentBy]: listing.submittedBy ? <Person {...listing.submittedBy} /> : text.unknown,
        }}
      />
    </>
  );
}

function ListingChangeFacts({ item }: { item: Extract<InboxDetail, { kind: "listing_change" }> }) {
  const { listing, changes, owner } = item;
  const change = (before: string | null, after: string | undefined) =>
    after === undefined ? undefined : fill(text.change, { before: before ?? text.none, after });
  const typeOf = (type: BusinessType | null | undefined) => type && listingFormText.types[type];
  return (
    <Facts
      rows={{
        [text.changedName]: change(listing.name, changes.name),
        [text.website]: change(listing.websiteUrl, changes.websiteUrl),
        [text.changedType]: change(typeOf(listing.businessType) ?? null, typeOf(changes.businessType) ?? undefined),
        [text.changedCountry]: change(
          listing.country && countryName(listing.country),
          changes.country && countryName(changes.country),
        ),
        [text.owner]: owner ? <Person {...owner} /> : text.unknown,
      }}
    />
  );
}

function HeldTextFacts({ fields, host, owner }: InboxHeldTexts) {
  const labels: Readonly<Record<string, string>> = text.heldFields;
  return (
    <>
      <p className="text-muted">{text.heldHint}</p>
      {fields.map(({ field, public: shown, held }) => (
        <div key={field} className="flex flex-col gap-2">
          <h3 className="text-subheading">{labels[field] ?? field}</h3>
          {shown && <p className="text-muted break-words whitespace-pre-line line-through">{shown}</p>}
          <Quote>{held}</Quote>
        </div>
      ))}
      <Facts
        rows={{
          [text.host]: (
            <TextLink href={host.href} target="_blank" rel="noopener">
              {host.name}
            </TextLink>
          ),
          [text.owner]: owner ? <Person {...owner} /> : text.unknown,
        }}
      />
    </>
  );
}

function CertificationFacts({ item }: { item: Extract<InboxDetail, { kind: "certification" }> }) {
  const { certification, professional } = item;
  return (
    <>
      <Facts
        rows={{
          [text.professional]: <Person {...professional.user} />,
          [text.issuer]: certification.issuingOrganization,
          [text.issued]: certification.issueDate && formatDate(certification.issueDate),
          [text.ends]: certification.expiryDate ? formatDate(certification.expiryDate) : text.endless,
          [text.credential]: certification.credentialId,
          [text.credentialLink]: certification.credentialUrl && <OutgoingLink href={certification.credentialUrl} />,
        }}
      />
      {certification.certificateUrl ? (
        <p>
          <TextLink variant="more" href={certification.certificateUrl} target="_blank" rel="noopener">
            {text.certificate}
          </TextLink>
        </p>
      ) : (
        <p className="text-muted">{text.noCertificate}</p>
      )}
    </>
  );
}

function ReviewWords({ rating, title, content, photos }: Pick<InboxReview, "rating" | "title" | "content" | "photos">) {
  return (
    <div className="flex flex-col gap-2">
      <Stars value={rating} label={() => fill(text.rating, { rating })} />
      {title && <h3 className="text-subheading break-words">{title}</h3>}
      {content && <Quote>{content}</Quote>}
      <PhotoThumbs photos={photos} label={text.photos} photoLabel={reviewsText.list.photo} />
    </div>
  );
}

function ReviewFacts(review: InboxReview) {
  const { notes, score } = review;
  return (
    <>
      {review.state !== "published" && <PreviousRejection reason={review.rejectedBefore} />}
      {review.burst.length > 0 && (
        <Notice variant="warning" title={plural(review.burst.length, text.burstOne, text.burstMany)}>
          {text.burstBody}
        </Notice>
      )}
      {notes && (
        <Notice variant="warning" title={text.checks}>
          {notes}
          {score !== null && ` · ${fill(text.score, { percent: Math.round(score * 100) })}`}
        </Notice>
      )}
      <ReviewWords {...review} />
      <Facts
        rows={{
          [text.author]: review.author ? (
            <span className="flex flex-col items-start gap-1">
              <Person {...review.author} />
              {review.anonymous && <Badge variant="outline">{text.anonymous}</Badge>}
            </span>
          ) : (
            text.deleted
          ),
          [text.state]: text.states[review.state],
          [text.about]: (
            <TextLink href={review.subject.href} target="_blank" rel="noopener">
              {review.subject.name}
            </TextLink>
          ),
        }}
      />
      {review.burst.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {review.burst.map(({ id, author, createdAt, ...words }) => (
            <li key={id} className="flex flex-col gap-2 py-4">
              <ReviewWords {...words} />
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                {author ? <Person {...author} /> : text.deleted} · {formatDate(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ArticleFacts(article: Extract<InboxDetail, { kind: "article" }>["article"]) {
  return (
    <>
      <Facts
        rows={{
          [text.author]: article.author && <Person {...article.author} />,
          [text.business]: article.business?.name,
        }}
      />
      {article.imageUrl && <img src={article.imageUrl} alt="" className="max-h-64 rounded-card object-cover" />}
      {article.excerpt && <p className="text-lg break-words">{article.excerpt}</p>}
      <RichText html={article.content} />
    </>
  );
}

function Reports({ reports }: { reports: readonly InboxReport[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-subheading">{text.reports}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-col gap-1 px-4 py-3">
            <span className="font-medium break-words">{reasonLabel(report.reason)}</span>
            {report.note && <span className="break-words whitespace-pre-line">{report.note}</span>}
            {report.appeal && (
              <Notice variant="warning" title={fill(text.appeal, { words: report.appeal.words })}>
                {report.appeal.verdict && fill(text.firstVerdict, { reason: report.appeal.verdict })}
              </Notice>
            )}
            <span className="text-sm text-muted">
              {report.reporter.username} · {formatDate(report.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The label of a known reason; for a reported message, the reporter's own text. */
function reasonLabel(reason: string): string {
  const known: Record<string, string> = reportsText.reasons;
  return known[reason] ?? reason;
}
