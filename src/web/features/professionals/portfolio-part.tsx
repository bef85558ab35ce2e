import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Play } from "lucide-react";
import { lazy } from "react";
import type { PortfolioItem } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LetterTile } from "#web/ui/letter-tile.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { LazyPlanNote } from "./lazy-plan-note.tsx";
import { MoveUpButton, partTrigger, RemovePartButton } from "./part-actions.tsx";
import { professionalsData } from "./professionals.data.ts";
import { ProfilePart } from "./profile-part.tsx";
import type { PartProps } from "./skill-part.tsx";

const loadForm = async () => ({ default: (await import("./portfolio-form.tsx")).PortfolioForm });
const PortfolioForm = lazy(loadForm);

const text = professionalsText.portfolio;
const words = professionalsText.detail;

/**
 * Portfolio items with picture and links. spec: product §3 portfolio_items, DECISIONS 53
 * @param isPrivate only the professional, who reads it, sees them
 */
export function PortfolioPart({ professionalId, editable, isPrivate = false }: PartProps & { isPrivate?: boolean }) {
  const order = (ids: number[]) =>
    call("PUT /api/professionals/{id}/portfolio/order", { params: { id: professionalId }, body: { ids } });
  return (
    <ProfilePart
      id="portfolio"
      title={text.title}
      query={useQuery(professionalsData.portfolio(professionalId))}
      {...(editable ? { empty: text.empty, action: <PortfolioButton professionalId={professionalId} /> } : {})}
    >
      {(items) => (
        <div className="flex flex-col gap-4">
          {isPrivate && <LazyPlanNote text={text.private} />}
          <ul className="grid gap-5 sm:grid-cols-2">
            {items.map((item, index) => (
              <li key={item.id} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
                <PortfolioEntry item={item} />
                {editable && (
                  <div className="mt-auto flex flex-wrap items-center gap-1 px-3 pb-3">
                    <PortfolioButton professionalId={professionalId} item={item} />
                    <RemovePartButton
                      label={fill(words.removeOf, { name: item.title })}
                      title={fill(words.removeTitle, { name: item.title })}
                      remove={() =>
                        call("DELETE /api/professionals/{id}/portfolio/{partId}", {
                          params: { id: professionalId, partId: item.id },
                        })
                      }
                    />
                    <MoveUpButton items={items} index={index} name={item.title} order={order} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ProfilePart>
  );
}

function PortfolioButton({ professionalId, item }: { professionalId: number; item?: PortfolioItem }) {
  return (
    <LazyDialog load={loadForm} trigger={partTrigger(text.addTitle, item?.title)}>
      {(open, onOpenChange) => (
        <PortfolioForm professionalId={professionalId} item={item} open={open} onOpenChange={onOpenChange} />
      )}
    </LazyDialog>
  );
}

function PortfolioEntry({ item }: { item: PortfolioItem }) {
  const { title, imageUrl, category, description, videoUrl, projectUrl, featured } = item;
  return (
    <>
      {imageUrl && (
        <Picture
          src={sizedImage(imageUrl, 640)}
          srcSet={imageSources(imageUrl, 960)}
          sizes="(width >= 40rem) 24rem, 100vw"
          alt=""
          width={640}
          height={400}
          ratio={8 / 5}
          fallback={<LetterTile name={title} />}
        />
      )}
      <div className="flex flex-col items-start gap-2 p-4">
        <h3 className="text-subheading break-words">{title}</h3>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          {featured && <Badge variant="accent">{text.featured}</Badge>}
          {category && <Badge>{category}</Badge>}
        </div>
        {description && <p className="break-words whitespace-pre-line text-muted">{description}</p>}
        <div className="flex flex-wrap gap-x-5 text-sm empty:hidden">
          {videoUrl && (
            <NewTabLink href={videoUrl} label={fill(text.videoOf, { name: title })}>
              <Play aria-hidden="true" />
              {text.video}
            </NewTabLink>
          )}
          {projectUrl && (
            <NewTabLink href={projectUrl} label={fill(text.projectOf, { name: title })}>
              <ExternalLink aria-hidden="true" />
              {text.project}
            </NewTabLink>
          )}
        </div>
      </div>
    </>
  );
}

function NewTabLink({ href, label, children }: { href: string; label: string; children: React.ReactNode }) {
  return (
    <TextLink
      variant="more"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={fill(words.newTab, { label })}
    >
      {children}
    </TextLink>
  );
}
