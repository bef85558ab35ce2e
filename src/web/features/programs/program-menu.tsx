import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Eye, EyeOff, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ManagedProgram } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "#web/ui/dropdown-menu.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidatePrograms } from "./programs.data.ts";

const text = managedProgramsText.manage;

/** Publish, unpublish, and delete if there are no enrolments. */
export function ProgramMenu({ program }: { program: ManagedProgram }) {
  const { id, name, active, enrolled, nextClass, version } = program;
  const [isClosing, setIsClosing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const queryClient = useQueryClient();
  const setActive = useMutation({
    mutationFn: () => call("PATCH /api/programs/{id}", { params: { id }, body: { active: !active, version } }),
    onSuccess: async (saved) => {
      toast({ title: fill(saved.active ? text.activated : text.deactivated, { name }) });
      await invalidatePrograms(queryClient);
    },
    onError: async (error) => {
      await invalidatePrograms(queryClient);
      toast({ title: text.changeFailed, description: error.message, variant: "destructive" });
    },
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/programs/{id}", { params: { id } }),
    onSuccess: async () => {
      toast({ title: fill(text.deleted, { name }) });
      await invalidatePrograms(queryClient);
    },
    onError: (error) => toast({ title: text.deleteFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon-sm" variant="ghost" aria-label={fill(text.more, { name })} busy={setActive.isPending}>
            {!setActive.isPending && <Ellipsis aria-hidden="true" />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => (active && nextClass ? setIsClosing(true) : setActive.mutate())}>
            {active ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {active ? text.deactivate : text.activate}
          </DropdownMenuItem>
          {enrolled === 0 && (
            <DropdownMenuItem variant="destructive" onSelect={() => setIsDeleting(true)}>
              <Trash2 aria-hidden="true" />
              {text.delete}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        destructive
        open={isClosing}
        onOpenChange={setIsClosing}
        title={fill(text.deactivateTitle, { name })}
        description={text.deactivateBody}
        confirmLabel={text.deactivate}
        cancelLabel={commonText.cancel}
        onConfirm={() => setActive.mutateAsync()}
      />
      <ConfirmDialog
        destructive
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={fill(text.deleteTitle, { name })}
        description={text.deleteBody}
        confirmLabel={text.delete}
        cancelLabel={commonText.cancel}
        onConfirm={() => remove.mutateAsync()}
      />
    </>
  );
}
