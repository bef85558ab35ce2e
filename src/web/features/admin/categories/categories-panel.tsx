import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ListPlus, Plus } from "lucide-react";
import type { AdminCategory } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { adminCategoriesText as text } from "#contract/texts/admin-categories.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatList, formatNumber } from "#contract/texts/format.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { TableSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { adminListingsData } from "../listings/listings.data.ts";
import { invalidateEverything } from "../invalidate.ts";

/** Categories of both kinds: create, rename, delete. spec: product §2 Retail categories admin */
export function CategoriesPanel() {
  const query = useQuery(adminListingsData.categories());
  return (
    <Remote query={query} loading={<TableSkeleton />} error={loadFailure(text.failed)}>
      {(categories) => (
        <>
          <KindSection kind="retail" categories={categories} />
          <KindSection kind="fitness" categories={categories} />
        </>
      )}
    </Remote>
  );
}

function KindSection({ kind, categories }: { kind: BusinessKind; categories: readonly AdminCategory[] }) {
  const rows = categories.filter((category) => category.kind === kind);
  return (
    <Section
      title={text[kind].title}
      titleId={`${kind}-categories`}
      className="py-6 md:py-6"
      action={
        <span className="flex flex-wrap gap-3">
          {kind === "retail" && <PredefinedButton />}
          <CategoryDialog
            kind={kind}
            trigger={
              <Button variant={kind === "retail" ? "primary" : "secondary"}>
                <Plus aria-hidden="true" />
                {text[kind].add}
              </Button>
            }
          />
        </span>
      }
    >
      {rows.length === 0 ? (
        <EmptyState drawing={<PlaceDrawing />} title={text[kind].empty} />
      ) : (
        <DataTable
          caption={text[kind].title}
          rows={rows}
          getKey={({ id }) => id}
          columns={[
            { key: "name", header: text.name, main: true, cell: ({ name }) => name },
            { key: "description", header: text.description, cell: ({ description }) => description },
            { key: "synonyms", header: text.synonyms, cell: ({ synonyms }) => formatList(synonyms) },
            {
              key: "listings",
              header: text.listings,
              numeric: true,
              cell: ({ listings }) => formatNumber(listings),
            },
          ]}
          actionsLabel={text.actions}
          actions={(row) => <CategoryActions category={row} />}
        />
      )}
    </Section>
  );
}

/** Creates those of the eleven predefined categories that are missing. spec: R163 */
function PredefinedButton() {
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => call("POST /api/retail-business-categories/predefined", {}),
    onSuccess: ({ created }) =>
      toast({
        title: text.predefinedDone,
        description:
          created.length === 0
            ? text.predefinedNone
            : plural(created.length, text.predefinedBodyOne, text.predefinedBodyMany),
      }),
    onError: (error) =>
      toast({ title: text.createFailed, description: error.message || text.createFailedBody, variant: "destructive" }),
    onSettled: () => invalidateEverything(queryClient),
  });
  return (
    <Button variant="outline" busy={create.isPending} onClick={() => create.mutate()}>
      <ListPlus aria-hidden="true" />
      {text.predefined}
    </Button>
  );
}

function CategoryActions({ category }: { category: AdminCategory }) {
  const queryClient = useQueryClient();
  const { id, kind, name } = category;
  const remove = useMutation({
    mutationFn: () =>
      call(kind === "retail" ? "DELETE /api/retail-business-categories/{id}" : "DELETE /api/business-categories/{id}", {
        params: { id },
      }),
    onSuccess: () => toast({ title: text.removed, description: fill(text.removedBody, { name }) }),
    onError: (error) => toast({ title: text.deletionFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateEverything(queryClient),
  });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <CategoryDialog
        kind={kind}
        category={category}
        trigger={
          <Button size="sm" variant="outline" aria-label={fill(text.editLabel, { name })}>
            {text.edit}
          </Button>
        }
      />
      {/* The server also rejects deleting a category in use. */}
      {category.listings > 0 ? (
        <span className="text-sm text-muted">{text.removeUsed}</span>
      ) : (
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="outline" aria-label={fill(text.removeLabel, { name })}>
              {text.remove}
            </Button>
          }
          title={fill(text.removeTitle, { name })}
          description={text.removeBody}
          confirmLabel={text.remove}
          cancelLabel={commonText.cancel}
          destructive
          onConfirm={() => remove.mutateAsync()}
        />
      )}
    </span>
  );
}
