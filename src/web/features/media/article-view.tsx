import { CalendarDays, ExternalLink, MapPin, Ticket, Users, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { formatDate, formatNumber } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { dayIn, formatDateTime, formatTime } from "#contract/texts/format-times.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import fallbackImage from "./article-fallback.svg?url";
import type { ShownArticle } from "./form/article-values.ts";

const text = articlesText.view;

/** An article, post or event as visitors see it; also the preview in the editor. */
export function ArticleView({
  article,
  titleAs: Title = "h1",
  renderBusiness,
  registration,
  actions,
}: {
  article: ShownArticle;
  titleAs?: "h1" | "p";
  /** Renders the name of its listing as a link. */
  renderBusiness?: (name: string) => ReactNode;
  /** How to register for an event, below its details; a preview has only text here. */
  registration?: ReactNode;
  /** Below the byline. */
  actions?: ReactNode;
}) {
  const { title, author, publishDate, business, readTime, tags, imageUrl, content, contentType } = article;
  const byline = [
    author && fill(text.by, { author }),
    publishDate && (
      <time key="date" dateTime={publishDate}>
        {formatDate(publishDate, article.timeZone)}
      </time>
    ),
    readTime && fill(text.minutes, { count: readTime }),
  ].filter(Boolean);
  return (
    <article className="flex min-w-0 flex-col gap-6">
      <header className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant="accent">{articlesText.types[contentType]}</Badge>
          {article.categories.map((category) => (
            <Badge key={category} variant="outline">
              {category}
            </Badge>
          ))}
        </p>
        <Title className="text-title break-words">{title.trim() || text.untitled}</Title>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          {byline.map((part, index) => (
            // The parts have no keys and never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{part}</span>
          ))}
          {business && <span>{renderBusiness?.(business.name) ?? fill(text.of, { business: business.name })}</span>}
        </p>
        {actions && <div className="flex">{actions}</div>}
      </header>
      <Picture
        src={imageUrl && sizedImage(imageUrl, 960)}
        srcSet={imageUrl ? imageSources(imageUrl) : undefined}
        sizes="(width >= 64rem) 48rem, calc(100vw - 2rem)"
        alt=""
        width={960}
        height={540}
        ratio={16 / 9}
        priority={Title === "h1"}
        className="rounded-card"
        fallback={<img src={fallbackImage} alt="" width={960} height={540} className="object-cover" />}
      />
      {contentType === "event" && <EventFacts article={article}>{registration}</EventFacts>}
      {content === "" ? (
        <p className="text-muted">{text.noText}</p>
      ) : (
        <RichText html={content} raised={Title === "h1"} />
      )}
      {tags.length > 0 && (
        <ul aria-label={text.tags} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function EventFacts({ article, children }: { article: ShownArticle; children: ReactNode }) {
  const { eventDate, eventEndDate, location, virtualEvent, maxAttendees, price, timeZone } = article;
  const where = [location, virtualEvent && text.online].filter(Boolean).join(" · ");
  const hasDetails = eventDate || where || maxAttendees !== null || price;
  // The preview of a new event with no details yet.
  if (!hasDetails && !children && !article.registrationUrl && !article.registrationRequired) return null;
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <dl className="grid gap-4 sm:grid-cols-2">
        {eventDate && (
          <Fact icon={CalendarDays} label={text.when}>
            <time dateTime={eventDate}>{spanOf(eventDate, eventEndDate, timeZone)}</time>
          </Fact>
        )}
        {where && (
          <Fact icon={MapPin} label={text.where}>
            {where}
          </Fact>
        )}
        {maxAttendees !== null && (
          <Fact icon={Users} label={text.places}>
            {formatNumber(maxAttendees)}
          </Fact>
        )}
        {price && (
          <Fact icon={Ticket} label={text.price}>
            {price.amount === 0 ? text.free : formatPrice(price)}
          </Fact>
        )}
      </dl>
      {children ?? <ExternalRegistration article={article} />}
    </section>
  );
}

/** The link to registration on another site, or a note that registration is here. */
export function ExternalRegistration({
  article: { registrationUrl, registrationRequired },
}: {
  article: Pick<ShownArticle, "registrationUrl" | "registrationRequired">;
}) {
  if (!registrationUrl) return registrationRequired && <p className="text-sm text-muted">{text.registerHere}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button asChild>
        <a href={registrationUrl} target="_blank" rel="nofollow noopener">
          {text.register}
          <ExternalLink aria-hidden="true" />
        </a>
      </Button>
      {registrationRequired && <p className="text-sm text-muted">{text.registerNeeded}</p>}
    </div>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
        {label}
      </dt>
      <dd className="ps-7 font-medium break-words">{children}</dd>
    </div>
  );
}

/** '1 Dec 2026, 7:00 am to 9:00 am', in the event's own time zone. */
export function spanOf(start: string, end: string | null, zone: string): string {
  if (end === null) return formatDateTime(start, zone);
  const isSameDay = dayIn(start, zone) === dayIn(end, zone);
  return fill(text.until, {
    start: formatDateTime(start, zone),
    end: isSameDay ? formatTime(end, zone) : formatDateTime(end, zone),
  });
}
