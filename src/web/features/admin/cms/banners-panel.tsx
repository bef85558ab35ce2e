import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { BannerInput } from "#contract/media.ts";
import type { AdminBanner } from "#contract/cms.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { cmsText } from "#contract/texts/cms.ts";
import { call } from "#web/platform/api/call.ts";
import { useToggle } from "#web/platform/api/use-toggle.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PhotoDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.tsx";
import { BannerDialog } from "./banner-dialog.tsx";
import { cmsData, invalidateBanners } from "./cms.data.ts";

const text = cmsText.banner;

export interface BannerRenderers {
  /** Renders the picture field, which uploads the chosen file. */
  renderPicture: (props: {
    value: string;
    onChange: (imageUrl: string) => void;
    onProblem: (message: string) => void;
  }) => ReactNode;
  /** Renders the slide as the home page does. */
  renderPreview: (banner: BannerInput) => ReactNode;
}

/** The slides of the home page: order, visibility and content. */
export function BannersPanel(views: BannerRenderers) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-72 text-muted">{text.lead}</p>
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" />
          {text.add}
        </Button>
      </div>
      <Remote
        query={useQuery(cmsData.banners())}
        loading={<RowsSkeleton />}
        empty={<EmptyState drawing={<PhotoDrawing />} title={text.empty} description={text.emptyHint} />}
        error={loadFailure(text.failed)}
      >
        {(banners) => (
          <ol className="flex flex-col gap-3">
            {banners.map((banner, index) => (
              <BannerRow key={banner.id} banner={banner} index={index} banners={banners} views={views} />
            ))}
          </ol>
        )}
      </Remote>
      {isAdding && <BannerDialog {...views} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function BannerRow({
  banner,
  index,
  banners,
  views,
}: {
  banner: AdminBanner;
  index: number;
  banners: readonly AdminBanner[];
  views: BannerRenderers;
}) {
  const queryClient = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const title = banner.title ?? text.untitled;
  const options = (done: string) => ({
    onSuccess: () => toast({ title: done }),
    onError: (error: Error) =>
      toast({ title: text.didNotWork, description: error.message, variant: "destructive" as const }),
    onSettled: () => invalidateBanners(queryClient),
  });
  const params = { id: banner.id };
  const { isOn, set } = useToggle({
    id: `banner ${banner.id}`,
    isOn: banner.active,
    store: (active) => {
      const stored = queryClient.getQueryData(cmsData.banners().queryKey)?.find(({ id }) => id === banner.id);
      return call("PATCH /api/admin/hero-banners/{id}", { params, body: { active, version: stored?.version } });
    },
    ...options(text.saved),
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/admin/hero-banners/{id}", { params }),
    ...options(text.removed),
  });
  const move = useMutation({
    mutationFn: (by: 1 | -1) => {
      const ids = banners.map(({ id }) => id);
      ids.splice(index, 1);
      ids.splice(index + by, 0, banner.id);
      return call("PUT /api/admin/hero-banners/order", { body: { ids } });
    },
    ...options(text.ordered),
  });
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-3">
      <div className="w-full shrink-0 overflow-hidden rounded-control sm:w-48">
        <Picture src={sizedImage(banner.imageUrl, 320)} alt="" width={320} height={150} ratio={32 / 15} />
      </div>
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm break-words text-muted">{banner.subtitle}</p>
        <Switch
          label={text.active}
          aria-label={fill(text.activeLabel, { title })}
          checked={isOn}
          onCheckedChange={set}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button
          size="icon"
          variant="ghost"
          aria-label={fill(text.up, { title })}
          disabled={index === 0 || move.isPending}
          onClick={() => move.mutate(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label={fill(text.down, { title })}
          disabled={index === banners.length - 1 || move.isPending}
          onClick={() => move.mutate(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button variant="outline" aria-label={fill(text.editLabel, { title })} onClick={() => setIsEditing(true)}>
          {text.edit}
        </Button>
        <ConfirmDialog
          destructive
          trigger={
            <Button size="icon" variant="ghost" aria-label={fill(text.removeLabel, { title })}>
              <Trash2 aria-hidden="true" />
            </Button>
          }
          title={text.removeTitle}
          description={fill(text.removeBody, { title })}
          confirmLabel={text.remove}
          cancelLabel={text.cancel}
          onConfirm={() => remove.mutateAsync()}
        />
      </div>
      {isEditing && <BannerDialog banner={banner} {...views} onClose={() => setIsEditing(false)} />}
    </li>
  );
}
