import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import type { AdminCategory, EditedCategory } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { adminCategoriesText as text } from "#contract/texts/admin-categories.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

/** Creates a category or renames the given one; an empty name is not sent. spec: R165, R166, calls §8.3 */
export function CategoryDialog({
  kind,
  category,
  trigger,
}: {
  kind: BusinessKind;
  category?: AdminCategory;
  trigger: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      {isOpen && <CategoryForm kind={kind} category={category} onSaved={() => setIsOpen(false)} />}
    </Dialog>
  );
}

function CategoryForm({
  kind,
  category,
  onSaved,
}: {
  kind: BusinessKind;
  category: AdminCategory | undefined;
  onSaved: () => void;
}) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(category?.name ?? "");
  const [description, setDescription] = useState(category?.description ?? "");
  const [synonyms, setSynonyms] = useState(linesOf(category?.synonyms));
  const [isMissing, setIsMissing] = useState(false);
  const edited = useEdited<EditedCategory>(category);
  const save = useMutation({
    mutationFn: () => send(kind, category?.id, { name, description, synonyms, version: edited.version }),
    onSuccess: (saved) => {
      onSaved();
      toast(
        category
          ? { title: text.saved, description: fill(text.savedBody, { name: saved.name }) }
          : { title: text.created, description: fill(text.createdBody, { name: saved.name }) },
      );
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      toast({
        title: category ? text.updateFailed : text.createFailed,
        description: error.message || (category ? text.updateFailedBody : text.createFailedBody),
        variant: "destructive",
      });
    },
    onSettled: () => invalidateEverything(queryClient),
  });

  function handleSubmit(): void {
    if (name.trim() !== "") {
      save.mutate();
      return;
    }
    setIsMissing(true);
    box.current?.focus();
    toast({ title: text.missing, description: text.nameMissing, variant: "destructive" });
  }
  return (
    <DialogFormPanel
      title={category ? fill(text.editTitle, { name: category.name }) : text[kind].addTitle}
      saveLabel={category ? text.save : text.create}
      isSaving={save.isPending}
      onSubmit={handleSubmit}
    >
      <EditConflict
        edited={edited}
        fields={(now) => [
          { label: text.name, mine: name, theirs: now.name, take: setName },
          { label: text.description, mine: description, theirs: now.description ?? "", take: setDescription },
          { label: text.synonyms, mine: synonyms, theirs: linesOf(now.synonyms), take: setSynonyms },
        ]}
      />
      <Field label={text.name} required error={isMissing && name.trim() === "" ? text.nameMissing : undefined}>
        <Input ref={box} value={name} maxLength={60} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field label={text.description} optionalLabel={commonText.optional}>
        <Textarea
          rows={3}
          maxLength={300}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </Field>
      {category && (
        <Field label={text.synonyms} optionalLabel={commonText.optional} hint={text.synonymsHint}>
          <Textarea rows={4} value={synonyms} onChange={(event) => setSynonyms(event.currentTarget.value)} />
        </Field>
      )}
    </DialogFormPanel>
  );
}

const linesOf = (synonyms: readonly string[] = []) => synonyms.join("\n");
const wordsOf = (lines: string) =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function send(
  kind: BusinessKind,
  id: number | undefined,
  { version, synonyms, ...body }: { name: string; description: string; synonyms: string; version: number | undefined },
) {
  if (id === undefined)
    return kind === "retail"
      ? call("POST /api/retail-business-categories", { body })
      : call("POST /api/business-categories", { body });
  const input = { params: { id }, body: { ...body, synonyms: wordsOf(synonyms), version } };
  return kind === "retail"
    ? call("PATCH /api/retail-business-categories/{id}", input)
    : call("PATCH /api/business-categories/{id}", input);
}
