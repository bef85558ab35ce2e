import { Link } from "@tanstack/react-router";
import { PenLine, Users } from "lucide-react";
import { listingPath } from "#contract/businesses.ts";
import type { Article } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { eventsText } from "#contract/texts/events.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ArticleCard } from "./article-card.tsx";
import { ArticleView, spanOf } from "./article-view.tsx";
import { Registration } from "./registration.tsx";

const text = articlesText.view;

/** The page of an article, with related ones; readers who may see it before publication get a notice. */
export function ArticlePage({ article }: { article: Article }) {
  const { business, state } = article;
  return (
    <Container width="medium" className="flex flex-col gap-10 py-8 md:py-12">
      {state !== "published" && (
        <Notice variant="warning" title={text.notOut}>
          {state === "scheduled" && article.publishDate
            ? fill(text.scheduledBody, { date: spanOf(article.publishDate, null, article.timeZone) })
            : fill(text.notOutBody, { state: articlesText.states[state] })}
        </Notice>
      )}
      {article.can.edit && (
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link to={asRoutePath(`/media/${article.id}/edit`)}>
              <PenLine aria-hidden="true" />
              {text.edit}
            </Link>
          </Button>
          {article.event?.way === "here" && (
            <Button asChild variant="outline">
              <Link to={asRoutePath(`/media/${article.id}/registrations`)}>
                <Users aria-hidden="true" />
                {eventsText.attendees.title}
              </Link>
            </Button>
          )}
        </div>
      )}
      <ArticleView
        article={article}
        registration={article.event && <Registration article={article} event={article.event} />}
        actions={<SaveSlot kind="article" id={article.id} name={article.title} on="page" />}
        renderBusiness={(name) =>
          business && (
            <TextLink asChild>
              <Link to={asRoutePath(listingPath(business))}>{fill(text.of, { business: name })}</Link>
            </TextLink>
          )
        }
      />
      {article.related.length > 0 && (
        <section aria-labelledby="related" className="flex flex-col gap-5 border-t border-line pt-8">
          <h2 id="related" className="text-heading">
            {text.related}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {article.related.map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  );
}
