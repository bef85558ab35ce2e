import { Link } from "@tanstack/react-router";
import { EyeOff, X } from "lucide-react";
import type { ThingCard } from "#contract/saved.ts";
import { thingKey } from "#contract/thing-keys.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { savedText as text } from "#contract/texts/saved.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { restoreFocus } from "#web/ui/restore-focus.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const gridClass = "grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3";

/** Things as small cards; what is gone says so and shows nothing else. */
export function ThingGrid({
  things,
  onRemove,
}: {
  things: readonly ThingCard[];
  onRemove?: (thing: ThingCard) => void;
}) {
  return (
    <ul className={gridClass}>
      {things.map((thing) => (
        <li key={thingKey(thing)}>
          <Card asChild interactive={!thing.gone} className="h-full">
            <article className="flex-row items-center gap-3 p-3">
              {thing.gone ? <Gone thing={thing} /> : <Shown thing={thing} />}
              {onRemove && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  className="relative z-10 ms-auto"
                  aria-label={thing.name === null ? text.removeGone : fill(text.remove, { name: thing.name })}
                  onClick={(event) => {
                    restoreFocus(event.currentTarget);
                    onRemove(thing);
                  }}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </article>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Shown({ thing }: { thing: ThingCard }) {
  const { kind, name, about, place, imageUrl, path } = thing;
  return (
    <>
      <Avatar
        name={name ?? ""}
        src={imageUrl && sizedImage(imageUrl, 160)}
        size="lg"
        shape={kind === "professional" ? "round" : "square"}
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="text-xs text-muted">{text.kinds[kind]}</p>
        <h3 className="line-clamp-2 font-semibold break-words">
          <TextLink variant="stretched" asChild>
            <Link to={asRoutePath(path ?? "/")}>{name}</Link>
          </TextLink>
        </h3>
        <p className="truncate text-sm text-muted">{[about, place].filter(Boolean).join(" · ")}</p>
      </div>
    </>
  );
}

function Gone({ thing: { kind } }: { thing: ThingCard }) {
  return (
    <>
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <EyeOff aria-hidden="true" className="size-6" />
      </span>
      <p className="min-w-0 text-sm text-muted">{text.gone[kind]}</p>
    </>
  );
}

export function ThingGridSkeleton({ things }: { things: number }) {
  return (
    <Loading label={commonText.loading} className={gridClass}>
      {Array.from({ length: things }, (_, index) => (
        <div key={index} className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          <Skeleton className="size-16 shrink-0 rounded-control" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-1/4" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="w-2/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
