import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, Download, EllipsisVertical, FileText, History, Pencil, TextCursorInput, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ResumeRow as Row } from "#contract/resumes.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { profileText } from "#contract/texts/profile.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { toast } from "#web/ui/toast.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { titleOf } from "./resume-title.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

const text = profileText.resumes;
type Panel = "rename" | "versions" | "remove";

/** One resume with its actions: the two most used as buttons, the others in a menu. */
export function ResumeRow({ resume }: { resume: Row }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Panel>();
  const nextPanel = useRef<Panel>(undefined);
  const title = titleOf(resume);
  const invalidate = () => queryClient.invalidateQueries({ queryKey: ["resumes"] });
  const duplicate = useMutation({
    mutationFn: () => call("POST /api/resume/{id}/duplicate", { params: { id: resume.id } }),
    onSuccess: async (copy) => {
      await invalidate();
      toast({ title: text.duplicated, description: fill(text.duplicatedBody, { title: titleOf(copy) }) });
    },
    onError: (error) => toast({ title: text.duplicateFailed, description: error.message, variant: "destructive" }),
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/resume/{id}", { params: { id: resume.id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await invalidate();
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined);
  };
  const selectPanel = (panel: Panel) => () => {
    nextPanel.current = panel;
  };
  // Opens the panel after the menu has closed and its button has the focus, so that the focus returns to that button.
  const openNextPanel = () => {
    setOpen(nextPanel.current);
    nextPanel.current = undefined;
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink"
      >
        <FileText className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="truncate text-base font-semibold">{title}</h3>
        <p className="text-sm text-muted">{aboutText(resume)}</p>
        {resume.description && <p className="truncate text-sm text-muted">{resume.description}</p>}
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <Button asChild variant="outline" className="max-sm:flex-1">
          <a href={resume.resumeUrl || resume.url} target="_blank" rel="noopener">
            <Download aria-hidden="true" />
            {text.download} <VisuallyHidden>{title}</VisuallyHidden>
          </a>
        </Button>
        <Button asChild variant="outline" className="max-sm:flex-1">
          <Link to="/resume-builder" search={{ edit: resume.id }}>
            <Pencil aria-hidden="true" />
            {text.edit} <VisuallyHidden>{title}</VisuallyHidden>
          </Link>
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" busy={duplicate.isPending} aria-label={fill(text.moreOf, { title })}>
              {!duplicate.isPending && <EllipsisVertical aria-hidden="true" />}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent onCloseAutoFocus={openNextPanel}>
            <DropdownMenuItem onSelect={selectPanel("rename")}>
              <TextCursorInput aria-hidden="true" />
              {text.rename}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => duplicate.mutate()}>
              <Copy aria-hidden="true" />
              {text.duplicate}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={selectPanel("versions")}>
              <History aria-hidden="true" />
              {text.versions}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={selectPanel("remove")}>
              <Trash2 aria-hidden="true" />
              {text.remove}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      {open === "rename" && <RenameDialog resume={resume} onOpenChange={close} />}
      {open === "versions" && <VersionsDialog resume={resume} onOpenChange={close} />}
      <ConfirmDialog
        open={open === "remove"}
        onOpenChange={close}
        destructive
        title={fill(text.removeTitle, { title })}
        description={text.removeBody}
        confirmLabel={text.removeConfirm}
        cancelLabel={commonText.cancel}
        onConfirm={() => remove.mutateAsync()}
      />
    </li>
  );
}

function aboutText({ createdAt, updatedAt, template, versionCount }: Row): string {
  const created = fill(text.created, { date: formatDate(createdAt) });
  const changed =
    formatDate(updatedAt) === formatDate(createdAt) ? [] : [fill(text.changed, { date: formatDate(updatedAt) })];
  const versions = versionCount > 1 ? [plural(versionCount, text.versionOne, text.versionMany)] : [];
  return [created, ...changed, text.templates[template], ...versions].join(" · ");
}
