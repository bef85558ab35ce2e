import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ArticleCard as Article } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { homeText } from "#contract/texts/home.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/cn.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import fallbackImage from "./article-fallback.svg?url";

const text = homeText.media;

/**
 * An article as a card: picture, author, date, title, three lines, Read More; the whole card is a link. spec: product
 * §2
 */
export function ArticleCard({ article, priority = false }: { article: Article; priority?: boolean }) {
  const { imageUrl, title, author, publishDate, content } = article;
  return (
    <Card asChild interactive className="group h-full">
      <article>
        <Picture
          src={imageUrl && sizedImage(imageUrl, 640)}
          srcSet={imageUrl ? imageSources(imageUrl, 960) : undefined}
          sizes="(width >= 64rem) 30rem, (width >= 40rem) 50vw, calc(100vw - 2rem)"
          alt=""
          width={640}
          height={360}
          ratio={16 / 9}
          priority={priority}
          fallback={<img src={fallbackImage} alt="" width={640} height={360} loading="lazy" className="object-cover" />}
        />
        <SaveSlot kind="article" id={article.id} name={title} on="card" />
        <div className="flex flex-1 flex-col gap-2 p-4">
          {(author || publishDate) && (
            <p className="flex gap-x-2 text-sm text-muted">
              {author && <span className="min-w-0 truncate">{fill(text.by, { author })}</span>}
              {author && publishDate && <span aria-hidden="true">·</span>}
              {publishDate && (
                <time dateTime={publishDate} className="shrink-0">
                  {formatDate(publishDate)}
                </time>
              )}
            </p>
          )}
          <h3 className="line-clamp-2 text-subheading transition-colors group-hover:text-accent-ink">{title}</h3>
          <p className="line-clamp-3 text-sm text-muted">{content}</p>
          <Link
            to={asRoutePath(`/media/${article.id}`)}
            aria-label={fill(commonText.labelled, { label: text.readMore, value: title })}
            className={cn(linkVariants({ variant: "more" }), linkVariants({ variant: "stretched" }), "mt-auto text-sm")}
          >
            {text.readMore} {/* Search engines read a link's text, not its label. */}
            <span className="sr-only">{title}</span>
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
      </article>
    </Card>
  );
}

/** The skeleton of several cards. */
export function ArticleCardsSkeleton({ cards, label, className }: { cards: number; label: string; className: string }) {
  return (
    <Loading label={label} className={className}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-video h-auto rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-14" />
            <Skeleton className="w-24" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
