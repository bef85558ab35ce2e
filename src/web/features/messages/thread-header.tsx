import { Link } from "@tanstack/react-router";
import { Archive, ArchiveRestore, ArrowLeft, Ban, EllipsisVertical, Flag, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { listingPath } from "#contract/businesses.ts";
import type { Message } from "#contract/messages.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { commonText } from "#contract/texts/common.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import type { OpenConversation, ListFilters } from "./messages.data.ts";
import { useArchive, useBlock } from "./use-conversation-actions.ts";

const text = messagesText;

const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

interface ThreadHeaderProps {
  head: OpenConversation;
  messages: readonly Message[];
  filters: ListFilters;
}

/** The conversation partner and the actions on the whole conversation. */
export function ThreadHeader({ head, messages, filters }: ThreadHeaderProps) {
  const partner = head.with;
  const profile = profilePath(partner);
  return (
    <header className="flex items-center gap-3 border-b border-line bg-surface px-2 py-2 lg:px-4">
      <Button asChild variant="ghost" size="icon" className="lg:hidden">
        <Link to="/messages" search={filters} aria-label={text.thread.back}>
          <ArrowLeft aria-hidden="true" />
        </Link>
      </Button>
      <Avatar name={partner.name} src={partner.image && sizedImage(partner.image, 160)} />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="truncate text-lg font-semibold">
          {profile ? (
            <Link to={asRoutePath(profile)} className="hover:underline">
              {partner.name}
            </Link>
          ) : (
            partner.name
          )}
        </h2>
        <PartnerLine partner={partner} />
      </div>
      <ThreadMenu head={head} messages={messages} profile={profile} />
    </header>
  );
}

/** The partner's role: for a listing, as a professional, as an administrator. */
function PartnerLine({ partner }: { partner: OpenConversation["with"] }) {
  if (partner.business) {
    return (
      <p className="truncate text-sm text-muted">
        <Link to={asRoutePath(listingPath(partner.business))} className={linkVariants({ variant: "quiet" })}>
          {partner.business.name}
        </Link>
      </p>
    );
  }
  if (partner.role === "admin") return <p className="text-sm text-muted">{text.thread.admin}</p>;
  if (partner.professionalId !== null) return <p className="text-sm text-muted">{text.thread.professional}</p>;
  return null;
}

function profilePath({ professionalId }: OpenConversation["with"]): string | undefined {
  return professionalId === null ? undefined : `/professionals/${professionalId}`;
}

interface ThreadMenuProps {
  head: OpenConversation;
  messages: readonly Message[];
  profile: string | undefined;
}

function ThreadMenu({ head, messages, profile }: ThreadMenuProps) {
  const partner = head.with;
  const archive = useArchive(partner.id);
  const block = useBlock(partner);
  const [openDialog, setOpenDialog] = useState<"block" | "report">();
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={text.menu.label}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {profile && (
            <DropdownMenuItem asChild>
              <Link to={asRoutePath(profile)}>
                <UserRound aria-hidden="true" />
                {text.thread.profile}
              </Link>
            </DropdownMenuItem>
          )}
          {head.conversationId !== null && (
            <DropdownMenuItem onSelect={() => archive.mutate(!head.archived)}>
              {head.archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
              {head.archived ? text.menu.unarchive : text.menu.archive}
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          {head.blocked ? (
            <DropdownMenuItem onSelect={() => block.mutate(false)}>
              <Ban aria-hidden="true" />
              {text.menu.unblock}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem variant="destructive" onSelect={() => setOpenDialog("block")}>
              <Ban aria-hidden="true" />
              {text.menu.block}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem variant="destructive" onSelect={() => setOpenDialog("report")}>
            <Flag aria-hidden="true" />
            {text.menu.report}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        destructive
        open={openDialog === "block"}
        onOpenChange={(isOpen) => !isOpen && setOpenDialog(undefined)}
        title={fill(text.block.title, { name: partner.name })}
        description={text.block.body}
        confirmLabel={text.block.confirm}
        cancelLabel={commonText.cancel}
        onConfirm={() => block.mutateAsync(true)}
      />
      {openDialog === "report" && (
        <Suspense fallback={null}>
          <ReportDialog partner={partner} messages={messages} onClose={() => setOpenDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}
